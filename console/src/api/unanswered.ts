/**
 * Calls whose answer never came. The server may have carried them out. If the member soon repeats a call, the
 * desk sends exactly the earlier body, with its repeat key and version. So both calls have one effect.
 */
import type { DeskCommand, PayloadOf } from '@fixpoint/contract/define-command.ts';
import * as z from 'zod/mini';

/** A page that is loaded again in this tab remembers them. */
const storageKey = 'desk-unanswered-calls';

/** After this time, the same call is a new act. A colleague may have changed the case back meanwhile. */
const repeatableMs = 600_000;

interface UnansweredCall {
  body: string;
  sentAt: number;
}

type UnansweredCalls = Record<string, UnansweredCall>;

function read(): UnansweredCalls {
  try {
    const calls = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as UnansweredCalls;
    const since = Date.now() - repeatableMs;
    return Object.fromEntries(Object.entries(calls).filter(([, { sentAt }]) => sentAt >= since));
  } catch {
    return {};
  }
}

function write(calls: UnansweredCalls): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(calls));
  } catch {
    // The device has no space left. The next call gets a new key.
  }
}

/** Forgets all calls. Their texts belong to the member who signs out. */
export function forgetCalls(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}

/** Forgets the calls of a command about a request, because their act was taken back. */
export function forgetCallsAbout({ cmd }: DeskCommand, requestId: number): void {
  const isOther = ([call, { body }]: [string, UnansweredCall]) =>
    !call.startsWith(`${cmd} `) || (JSON.parse(body) as { requestId?: number }).requestId !== requestId;
  write(Object.fromEntries(Object.entries(read()).filter(isOther)));
}

export interface Sendable {
  body: string;
  /** Forgets the call, because its answer came. */
  forget: () => void;
}

/** The body of a call. A writing command gets a repeat key, unless the caller has given one. */
export function bodyOf<C extends DeskCommand>(command: C, payload: PayloadOf<C>): Sendable {
  const { shape } = command.payload;
  const encoded = z.encode(command.payload, payload) as Record<string, unknown>;
  if (!('repeatKey' in shape) || encoded['repeatKey'] !== undefined)
    return { body: JSON.stringify(encoded), forget: () => undefined };
  const { version: _seen, ...content } = encoded;
  const call = `${command.cmd} ${JSON.stringify(content)}`;
  const calls = read();
  const { body, sentAt } = calls[call] ?? {
    body: JSON.stringify({ ...encoded, repeatKey: crypto.randomUUID() }),
    sentAt: Date.now(),
  };
  write({ ...calls, [call]: { body, sentAt } });
  return {
    body,
    forget() {
      const { [call]: _answered, ...others } = read();
      write(others);
    },
  };
}
