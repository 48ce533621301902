/**
 * A ws7 server for tests of screens. It replaces the network, and reads and writes real envelopes. Call
 * `startFakeTransport({ signin: answers(signIn, {...}) })`, then read the received `calls`.
 */
import { vi } from 'vitest';
import * as z from 'zod/mini';
import type { Command, ResultOf } from '@fixpoint/contract/define-command.ts';
import { errorCodes, type ErrorName } from '@fixpoint/contract/errors.ts';
import { findCommand } from '@fixpoint/contract/commands/index.ts';
import { writeAnswer } from '@fixpoint/contract/wire/envelope.ts';
import { matchFieldNames, type JsonObject } from '@fixpoint/contract/wire/field-names.ts';
import type { SecurityStatus, WireResult } from '@fixpoint/contract/wire/result.ts';

/** The server's answer to a call, or a network failure. */
type FakeAnswer = WireResult | 'unreachable' | 'never' | { raw: string };

/**
 * Answers by cmd; a function gets the decoded payload. A cmd without an answer is refused as 'unknown
 * command'.
 */
export type FakeAnswers = Record<
  string,
  FakeAnswer | ((payload: Record<string, unknown>) => FakeAnswer | Promise<FakeAnswer>)
>;

/** A call as it arrived. */
export interface FakeCall {
  cmd: string;
  /** Decoded by the contract, as the server sees it. */
  payload: Record<string, unknown>;
}

export interface FakeTransport {
  /** All calls so far, in order. */
  calls: FakeCall[];
  /** Adds answers, or replaces those of the same cmd. */
  answer(more: FakeAnswers): void;
}

/** Replaces the network until the test ends (vi.unstubAllGlobals). */
export function startFakeTransport(first: FakeAnswers = {}): FakeTransport {
  const known: FakeAnswers = { ...first };
  const calls: FakeCall[] = [];

  async function answerTo(envelope: string): Promise<string> {
    const { cmd, payload } = readCall(envelope);
    calls.push({ cmd, payload });
    const entry = known[cmd] ?? refuses('unknownCommand');
    const answer = typeof entry === 'function' ? await entry(payload) : entry;
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    if (answer === 'never') return new Promise(() => {});
    return 'raw' in answer ? answer.raw : writeAnswer(answer, 'urn:fake', '1.1');
  }

  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.endsWith('/ws7/t.asmx')) return new Response('', { status: 404 });
    return new Response(await answerTo(init?.body as string), { headers: { 'Content-Type': 'text/xml' } });
  });
  vi.stubGlobal('XMLHttpRequest', fakeRequest(answerTo));
  return { calls, answer: (more) => void Object.assign(known, more) };
}

/** The command succeeds with this result. */
export function answers<C extends Command>(command: C, result: ResultOf<C>): WireResult {
  const data = JSON.stringify(z.encode(command.result, result));
  return wireResult({ data, securityStatus: command.access === 'open' ? 'Unchecked' : 'Success' });
}

/** The answer of another server of the protocol: any Data, as a value or as its text. */
export function says(data: unknown): WireResult {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return wireResult({ data: text, securityStatus: 'Success' });
}

/** The command is refused with an error of the catalogue. */
export function refuses(error: ErrorName, message = 'No', data = ''): WireResult {
  return wireResult({ data, errors: [{ code: errorCodes[error], message }] });
}

/** The server refuses the name, password or token. */
export function deniesAccess(securityStatus: SecurityStatus): WireResult {
  return wireResult({ securityStatus });
}

function wireResult(known: Partial<WireResult>): WireResult {
  return { data: '', securityStatus: 'Unchecked', errors: [], elapsedMs: 1, ...known };
}

function readCall(envelope: string): FakeCall {
  const xml = new DOMParser().parseFromString(envelope, 'text/xml');
  const json = JSON.parse(xml.getElementsByTagNameNS('*', 'json')[0]!.textContent) as JsonObject;
  const cmd = String(json['cmd']);
  const schema = findCommand(cmd)?.command.payload;
  if (schema === undefined) throw new Error(`The portal called ${cmd}, which the contract does not have`);
  const fields = matchFieldNames(json, schema.shape);
  return { cmd, payload: z.decode(schema, fields) };
}

/** The part of XMLHttpRequest that uploads use. */
function fakeRequest(answerTo: (envelope: string) => Promise<string>) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    responseText = '';
    timeout = 0;
    #isAborted = false;

    open() {}
    setRequestHeader() {}

    abort() {
      this.#isAborted = true;
      this.#end('abort');
    }

    send(envelope: string) {
      const total = envelope.length;
      for (const loaded of [total / 2, total]) {
        this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total, lengthComputable: true }));
      }
      answerTo(envelope).then(
        (xml) => {
          this.responseText = xml;
          this.#end('load');
        },
        () => this.#end('error'),
      );
    }

    #end(event: string) {
      if (this.#isAborted && event !== 'abort') return;
      this.dispatchEvent(new Event(event));
      this.dispatchEvent(new Event('loadend'));
    }
  };
}
