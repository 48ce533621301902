// chunk: reporting
import { NetworkFailure } from '#api/call-failure.ts';

/** True if there is no connection, or one that is too bad for an answer: the entry may go to the outbox. */
export function isWithoutConnection(failure: unknown): boolean {
  return failure instanceof NetworkFailure && (failure.kind === 'unreachable' || failure.kind === 'timeout');
}

/** True if the device has an outbox; only an attempt shows if it has space. */
export function mayWaitHere(): boolean {
  return 'indexedDB' in globalThis;
}
