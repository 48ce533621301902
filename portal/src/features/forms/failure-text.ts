import { NetworkFailure, type NetworkFailureKind, ServerRefusal } from '#api/call-failure.ts';
import { text } from '#messages/text.ts';

const broken: Record<NetworkFailureKind, () => string> = {
  unreachable: () => text('failure.unreachable'),
  timeout: () => text('failure.timeout'),
  unreadable: () => text('failure.unreadable'),
  'no-result': () => text('failure.unreadable'),
};

/** What a call threw, for a resident: a server's sentence, unless it speaks of fields, tokens or its database. */
export function failureText(failure: unknown): string {
  if (failure instanceof NetworkFailure) return broken[failure.kind]();
  if (!(failure instanceof ServerRefusal)) return text('failure.unreadable');
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
