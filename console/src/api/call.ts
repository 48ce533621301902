/** The desk's way to its server: one command, one POST of JSON, one typed result. */
import type { DeskCommand, PayloadOf, ResultOf } from '@fixpoint/contract/define-command.ts';
import { meantAccountHeader } from '@fixpoint/contract/desk/meant-account.ts';
import { problem } from '@fixpoint/contract/desk/problem.ts';
import * as z from 'zod/mini';
import { DeskRefusal, isRefusedAs, NetworkFailure } from './desk-failure.ts';
import { inOwnLanguage } from './in-own-language.ts';
import { bodyOf } from './unanswered.ts';
import { type SessionEnd, untilSignedInAgain } from './session-end.ts';

const usualTimeoutMs = 30_000;

/**
 * Calls the server. Throws `DeskRefusal` when the server refuses, `NetworkFailure` when no readable answer
 * comes.
 */
export async function call<C extends DeskCommand>(
  command: C,
  payload: PayloadOf<C>,
  signal?: AbortSignal,
): Promise<ResultOf<C>> {
  const { body, forget } = bodyOf(command, payload);
  try {
    const response = await answerTo(`/api/${command.cmd}`, body, {
      signal,
      isOpen: command.access === 'open',
    });
    const answer = (await readAnswer(command.result, response)) as ResultOf<C>;
    forget();
    return answer;
  } catch (failure) {
    // After a failure of the server, the act may be done.
    if (failure instanceof DeskRefusal && failure.problem.status < 500) forget();
    throw failure;
  }
}

/** Like `call`, for an entry of the outbox: the call fails at once if its writer is not signed in. */
export async function callFor<C extends DeskCommand>(
  accountId: number,
  command: C,
  payload: PayloadOf<C>,
): Promise<ResultOf<C>> {
  const body = JSON.stringify(z.encode(command.payload, payload));
  const response = await answerTo(`/api/${command.cmd}`, body, { isOpen: true, accountId });
  return (await readAnswer(command.result, response)) as ResultOf<C>;
}

export interface AnswerOptions {
  signal?: AbortSignal | undefined;
  /** If true, the call fails without a session instead of waiting for a sign-in. */
  isOpen?: boolean;
  /** The account whose session the call needs. The server refuses the call in any other session. */
  accountId?: number;
  timeoutMs?: number;
}

/**
 * Posts a body that is already JSON, or a file. If the session has ended or is too old, the call waits until
 * somebody signs in again.
 */
export async function answerTo(
  url: string,
  body: string | Blob,
  options: AnswerOptions = {},
): Promise<Response> {
  const { isOpen = false } = options;
  try {
    return await post(url, body, options);
  } catch (failure) {
    const why = isOpen ? undefined : whyToSignIn(failure);
    const isIn = why !== undefined && (await untilSignedInAgain(why));
    if (isIn !== true) throw failure;
    return answerTo(url, body, options);
  }
}

/** Undefined if signing in again does not help. */
function whyToSignIn(failure: unknown): SessionEnd | undefined {
  if (isRefusedAs(failure, 'tokenNotValid')) return 'ended';
  return isRefusedAs(failure, 'freshSessionNeeded') ? 'stale' : undefined;
}

async function post(
  url: string,
  body: string | Blob,
  { signal: callerSignal, accountId, timeoutMs = usualTimeoutMs }: AnswerOptions,
): Promise<Response> {
  // The call may have been aborted while it waited for a sign-in.
  callerSignal?.throwIfAborted();
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), timeoutMs);
  const giveUp = () => end.abort();
  callerSignal?.addEventListener('abort', giveUp);
  try {
    const headers = {
      'content-type': typeof body === 'string' ? 'application/json' : body.type,
      ...(accountId !== undefined && { [meantAccountHeader]: String(accountId) }),
    };
    const response = await fetch(url, { method: 'POST', headers, body, signal: end.signal });
    if (response.ok) return response;
    throw new DeskRefusal(readAs(problem, await jsonOf(response)));
  } catch (cause) {
    if (callerSignal?.aborted) throw callerSignal.reason;
    if (cause instanceof DeskRefusal || cause instanceof NetworkFailure) throw cause;
    throw new NetworkFailure(end.signal.aborted ? 'timeout' : 'unreachable', cause);
  } finally {
    clearTimeout(timer);
    callerSignal?.removeEventListener('abort', giveUp);
  }
}

/** Reads a successful answer. Throws `NetworkFailure` if the answer does not fit the schema. */
export async function readAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  response: Response,
): Promise<z.output<Schema>> {
  return readAs(schema, await jsonOf(response));
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text(), inOwnLanguage);
  } catch (cause) {
    throw new NetworkFailure('unreadable', cause);
  }
}

function readAs<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.output<Schema> {
  const read = z.safeDecode(schema, answer as z.input<Schema>);
  if (read.success) return read.data;
  throw new NetworkFailure('unreadable', read.error);
}
