/** Calls the server: one command, one envelope, one typed result. */
import type { Command, PayloadOf, ResultOf } from '@fixpoint/contract/define-command.ts';
import { soapMediaTypes } from '@fixpoint/contract/wire/envelope.ts';
import { anySignal } from '@fixpoint/ui/any-signal.ts';
import { NetworkFailure } from './call-failure.ts';
import { envelopeOf } from './envelope-of.ts';
import { takePrimedAnswer } from './primed-answers.ts';
import { readData, resultOf } from './result-of.ts';
import { reportRefusedToken } from './token-refusal.ts';

export const endpoint = '/ws7/t.asmx';

export const soapHeaders = { 'Content-Type': soapMediaTypes['1.1'], SOAPAction: '""' };

/** Time limit for an answer; photos have their own limit. */
const defaultTimeoutMs = 30_000;

export interface CallOptions {
  /** Cancels the call; the promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
  /** The request continues after the page is closed. */
  keepalive?: boolean;
}

/**
 * Calls the server.
 * @throws ServerRefusal if the server refuses; NetworkFailure if no readable answer comes.
 */
export async function call<C extends Command>(
  command: C,
  payload: PayloadOf<C>,
  options: CallOptions = {},
): Promise<ResultOf<C>> {
  const primed = takePrimedAnswer(command);
  if (primed !== undefined) return readData(command, primed);
  const xml = await post(envelopeOf(command, payload), options);
  return reportRefusedToken(payload, () => resultOf(command, xml));
}

/** Sends an envelope and returns the text of the answer's envelope. */
export async function post(
  body: string,
  { signal: callerSignal, timeoutMs = defaultTimeoutMs, keepalive = false }: CallOptions,
): Promise<string> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = callerSignal ? anySignal(callerSignal, timeout) : timeout;
  try {
    const request = { method: 'POST', headers: soapHeaders, body, signal, keepalive };
    const response = await fetch(endpoint, request);
    return await response.text();
  } catch (cause) {
    if (callerSignal?.aborted) throw callerSignal.reason;
    if (timeout.aborted) throw new NetworkFailure('timeout', 'The server did not answer in time', cause);
    throw new NetworkFailure('unreachable', 'The server could not be reached', cause);
  }
}
