/** The reasons why a photo did not reach the server. */
import { ServerRefusal } from '#api/call-failure.ts';
import { failureText } from '#features/forms/failure-text.ts';

/** The server refused the photo, with its sentence; or another failure. */
export type PhotoFailure = { kind: 'server'; message: string } | { kind: 'other' };

export function photoFailureOf(reason: unknown): PhotoFailure {
  return reason instanceof ServerRefusal
    ? { kind: 'server', message: failureText(reason) }
    : { kind: 'other' };
}
