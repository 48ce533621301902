import type { Ws7Answer, Ws7Result } from '#exchange/read-answer.ts';
import { outline } from '#exchange/outline.ts';
import type { Manner } from '#exchange/write-call.ts';
import type { Ws7Server } from '#exchange/ws7-server.ts';
import { type Difference, type FieldKind, excerptOf } from '#shapes/field-kind.ts';
import { UntriedCheck } from './untried.ts';
import type { ServerFacts } from '#facts/server-facts.ts';
import type { RunOptions } from './run-options.ts';

/** The difference ends the check; it has already been reported. */
export class CheckEnd extends Error {
  override name = 'CheckEnd';
}

/** The run of one check: it calls the server and reports differences. */
export class CheckTrial {
  readonly server: Ws7Server;
  readonly facts: ServerFacts;
  readonly wishes: RunOptions;
  readonly differences: Difference[] = [];

  constructor(server: Ws7Server, facts: ServerFacts, wishes: RunOptions) {
    this.server = server;
    this.facts = facts;
    this.wishes = wishes;
  }

  /** Reports a difference unless `isSo` is true. */
  expect(isSo: boolean, expected: string, got: unknown): void {
    if (!isSo) this.differences.push({ expected, got: typeof got === 'string' ? got : excerptOf(got) });
  }

  /** Like `expect`, but a difference ends the check. */
  demand(isSo: boolean, expected: string, got: unknown): void {
    this.expect(isSo, expected, got);
    if (!isSo) throw new CheckEnd();
  }

  /** Returns a required value; ends the check if it is missing. */
  need<Thing>(thing: Thing | undefined, expected: string, got: unknown): Thing {
    this.demand(thing !== undefined, expected, got);
    return thing!;
  }

  expectKind(kind: FieldKind, value: unknown): void {
    this.differences.push(...kind.differences(value, ''));
  }

  /** Ends the check as untried; `why` says what it needs. */
  cannot(why: string): never {
    throw new UntriedCheck(why);
  }

  /** The result of an answer; ends the check if there is no result. */
  resultOf(answer: Ws7Answer): Ws7Result {
    return this.need(answer.result, 'an answer with fResult, or TaskResponse', outline(answer));
  }

  /** The parsed Data of an answer without errors; ends the check if there is no Data. */
  dataOf(answer: Ws7Answer): unknown {
    const result = this.resultOf(answer);
    this.demand(!hasErrors(result), 'HasErrors false', outline(answer));
    try {
      return JSON.parse(result.data);
    } catch {
      return this.need(undefined, 'Data that is JSON', result.data);
    }
  }

  /** Makes a call that must succeed, and returns its Data. */
  async data(fields: Record<string, unknown>, manner?: Manner): Promise<unknown> {
    return this.dataOf(await this.server.call(fields, manner));
  }

  /** Like `data`; ends the check if Data is not an object. */
  async object(fields: Record<string, unknown>, manner?: Manner): Promise<Record<string, unknown>> {
    const data = await this.data(fields, manner);
    const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
    this.demand(isObject, 'Data that is an object', data);
    return data as Record<string, unknown>;
  }

  /** Like `data`; ends the check if Data is not a list of objects. */
  async list(fields: Record<string, unknown>): Promise<Record<string, unknown>[]> {
    const data = await this.data(fields);
    const isList = Array.isArray(data) && data.every((item) => typeof item === 'object' && item !== null);
    this.demand(isList, 'Data that is a list of objects', data);
    return data as Record<string, unknown>[];
  }

  /** Makes a call that the application must refuse, and returns its result. */
  async refusal(fields: Record<string, unknown>): Promise<Ws7Result> {
    const answer = await this.server.call(fields);
    const result = this.resultOf(answer);
    this.demand(hasErrors(result), 'HasErrors true', outline(answer));
    return result;
  }
}

/** every-answer.ts checks the spelling. */
function hasErrors(result: Ws7Result): boolean {
  return result.hasErrors.toLowerCase() === 'true';
}
