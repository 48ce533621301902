/**
 * Calls whose answer never came. The server may have carried them out. If the member sends the same call again,
 * exactly the earlier one is sent: with its repeat key and the version that it named. So it has one effect.
 */
import type { DeskCommand, PayloadOf } from '@fixpoint/contract/define-command.ts';
import * as z from 'zod/mini';

/** A page that is loaded again in this tab remembers them. */
const storageKey = 'desk-unanswered';

function read(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

function write(calls: Record<string, string>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(calls));
  } catch {
    // The device stores nothing more. The call is sent with a new key next time.
  }
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
  const body = read()[call] ?? JSON.stringify({ ...encoded, repeatKey: crypto.randomUUID() });
  write({ ...read(), [call]: body });
  return {
    body,
    forget() {
      const { [call]: _answered, ...others } = read();
      write(others);
    },
  };
}
