import { NetworkFailure, ServerRefusal } from '#api/call-failure.ts';
import { text } from '#messages/text.ts';

/**
 * A failed call as a message for residents. A refusal keeps the server's own message to the letter, whatever
 * its code (open points, 'Messages of the server').
 */
export function failureText(failure: unknown): string {
  if (failure instanceof ServerRefusal) return failure.message;
  const kind = failure instanceof NetworkFailure ? failure.kind : undefined;
  return text(kind === 'unreachable' || kind === 'timeout' ? `failure.${kind}` : 'failure.unreadable');
}
