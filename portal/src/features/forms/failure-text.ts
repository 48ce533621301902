import { NetworkFailure, ServerRefusal } from '#api/call-failure.ts';
import { text } from '#messages/text.ts';

/**
 * A failed call as a message for residents: the server's sentence, unless it mentions fields, tokens or the
 * database.
 */
export function failureText(failure: unknown): string {
  if (!(failure instanceof ServerRefusal)) {
    const kind = failure instanceof NetworkFailure ? failure.kind : undefined;
    return text(kind === 'unreachable' || kind === 'timeout' ? `failure.${kind}` : 'failure.unreadable');
  }
  switch (failure.errorName) {
    case 'unknownCommand':
    case 'fieldInvalid':
      return text('failure.notTaken');
    case 'tokenNotValid':
      return text('login.ended');
    case 'databaseTimeout':
      return text('failure.timeout');
    default:
      return failure.message;
  }
}
