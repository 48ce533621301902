import type { Answer, Result } from '#exchange/read-answer.ts';
import { outline } from '#exchange/outline.ts';
import type { Manner } from '#exchange/write-call.ts';
import type { Ws7Server } from '#exchange/ws7-server.ts';
import { type Difference, type FieldKind, shown } from '#shapes/field-kind.ts';
import { Untried } from './untried.ts';
import type { Known } from '#known/known.ts';
import type { Wishes } from './wishes.ts';

/** Something differs so much that the check ends there; what differs has been told. */
export class Ended extends Error {
  override name = 'Ended';
}

/** One check's turn: it asks the server, and tells what differs. */
export class Trial {
  readonly server: Ws7Server;
  readonly known: Known;
  readonly wishes: Wishes;
  readonly differences: Difference[] = [];

  constructor(server: Ws7Server, known: Known, wishes: Wishes) {
    this.server = server;
    this.known = known;
    this.wishes = wishes;
  }

  /** Tells what was expected where it is not so. */
  expect(isSo: boolean, expected: string, got: unknown): void {
    if (!isSo) this.differences.push({ expected, got: typeof got === 'string' ? got : shown(got) });
  }

  /** The same, and ends the check there. */
  demand(isSo: boolean, expected: string, got: unknown): void {
    this.expect(isSo, expected, got);
    if (!isSo) throw new Ended();
  }

  /** What has to be there; ends the check where it is not. */
  need<Thing>(thing: Thing | undefined, expected: string, got: unknown): Thing {
    this.demand(thing !== undefined, expected, got);
    return thing!;
  }

  expectKind(kind: FieldKind, value: unknown): void {
    this.differences.push(...kind.differences(value, ''));
  }

  /** The check cannot be tried: what it needs. */
  cannot(why: string): never {
    throw new Untried(why);
  }

  /** The result of an answer; ends the check where there is none. */
  resultOf(answer: Answer): Result {
    return this.need(answer.result, 'an answer with fResult, or TaskResponse', outline(answer));
  }

  /** The Data of an answer without errors, parsed; ends the check where there is none. */
  dataOf(answer: Answer): unknown {
    const result = this.resultOf(answer);
    this.demand(!hasErrors(result), 'HasErrors false', outline(answer));
    try {
      return JSON.parse(result.data);
    } catch {
      return this.need(undefined, 'Data that is JSON', result.data);
    }
  }

  /** Makes a call that has to succeed, and answers its Data. */
  async data(fields: Record<string, unknown>, manner?: Manner): Promise<unknown> {
    return this.dataOf(await this.server.call(fields, manner));
  }

  /** The same, where Data has to be an object; ends the check where it is none. */
  async object(fields: Record<string, unknown>, manner?: Manner): Promise<Record<string, unknown>> {
    const data = await this.data(fields, manner);
    const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
    this.demand(isObject, 'Data that is an object', data);
    return data as Record<string, unknown>;
  }

  /** The same, where Data has to be a list of objects. */
  async list(fields: Record<string, unknown>): Promise<Record<string, unknown>[]> {
    const data = await this.data(fields);
    const isList = Array.isArray(data) && data.every((item) => typeof item === 'object' && item !== null);
    this.demand(isList, 'Data that is a list of objects', data);
    return data as Record<string, unknown>[];
  }

  /** Makes a call that has to be refused by the application, and answers its result. */
  async refusal(fields: Record<string, unknown>): Promise<Result> {
    const answer = await this.server.call(fields);
    const result = this.resultOf(answer);
    this.demand(hasErrors(result), 'HasErrors true', outline(answer));
    return result;
  }
}

/** How it is spelled is a matter of its own (every-answer.ts). */
function hasErrors(result: Result): boolean {
  return result.hasErrors.toLowerCase() === 'true';
}
