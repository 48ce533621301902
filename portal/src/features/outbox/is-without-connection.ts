// chunk: reporting
import { NetworkFailure } from '#api/call-failure.ts';

/** Whether there is no connection, or one so bad that nothing came of it: what was sent may wait for a better one. */
export function isWithoutConnection(failure: unknown): boolean {
  return failure instanceof NetworkFailure && (failure.kind === 'unreachable' || failure.kind === 'timeout');
}

/** Whether there is a place for it to wait in; only the attempt tells whether it has room. */
export function mayWaitHere(): boolean {
  return 'indexedDB' in globalThis;
}
