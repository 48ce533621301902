/** The desk's way to its server: one command, one POST of JSON, one typed result. */
import type { DeskCommand, PayloadOf, ResultOf } from '@fixpoint/contract/define-command.ts';
import { meantAccountHeader } from '@fixpoint/contract/desk/meant-account.ts';
import { problem } from '@fixpoint/contract/desk/problem.ts';
import * as z from 'zod/mini';
import { DeskRefusal, isRefusedAs, NetworkFailure } from './desk-failure.ts';
import { type SessionEnd, untilSignedInAgain } from './session-end.ts';

const usualTimeoutMs = 30_000;

/** Calls the server; throws DeskRefusal when it says no, NetworkFailure when no readable answer comes. */
export async function call<C extends DeskCommand>(
  command: C,
  payload: PayloadOf<C>,
  signal?: AbortSignal,
): Promise<ResultOf<C>> {
  const body = JSON.stringify(z.encode(command.payload, payload));
  const response = await answerTo(`/api/${command.cmd}`, body, { signal, isOpen: command.access === 'open' });
  return (await readAnswer(command.result, response)) as ResultOf<C>;
}

/** The same for what a member has written earlier: it is refused at once where they are not signed in. */
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
  /** Whether it waits for nobody to sign in. */
  isOpen?: boolean;
  /** Whose session it is for, where it is for no other. */
  accountId?: number;
  timeoutMs?: number;
}

/** The answer to a payload that is JSON already, or a file. When the session has ended, or is too old for it, it waits for the next one. */
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

/** Undefined: signing in again helps nothing. */
function whyToSignIn(failure: unknown): SessionEnd | undefined {
  if (isRefusedAs(failure, 'tokenNotValid')) return 'ended';
  return isRefusedAs(failure, 'freshSessionNeeded') ? 'stale' : undefined;
}

async function post(
  url: string,
  body: string | Blob,
  { signal: given, accountId, timeoutMs = usualTimeoutMs }: AnswerOptions,
): Promise<Response> {
  // What was given up while it waited for somebody to sign in is not sent after all.
  given?.throwIfAborted();
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), timeoutMs);
  const giveUp = () => end.abort();
  given?.addEventListener('abort', giveUp);
  try {
    const headers = {
      'content-type': typeof body === 'string' ? 'application/json' : body.type,
      ...(accountId !== undefined && { [meantAccountHeader]: String(accountId) }),
    };
    const response = await fetch(url, { method: 'POST', headers, body, signal: end.signal });
    if (response.ok) return response;
    throw new DeskRefusal(readAs(problem, await jsonOf(response)));
  } catch (cause) {
    if (given?.aborted) throw given.reason;
    if (cause instanceof DeskRefusal || cause instanceof NetworkFailure) throw cause;
    throw new NetworkFailure(end.signal.aborted ? 'timeout' : 'unreachable', cause);
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', giveUp);
  }
}

/** What a successful answer says; throws NetworkFailure where it is no answer of ours. */
export async function readAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  response: Response,
): Promise<z.output<Schema>> {
  return readAs(schema, await jsonOf(response));
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new NetworkFailure('unreadable', cause);
  }
}

function readAs<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.output<Schema> {
  const read = z.safeDecode(schema, answer as z.input<Schema>);
  if (read.success) return read.data;
  throw new NetworkFailure('unreadable', read.error);
}
