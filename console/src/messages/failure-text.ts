import { DeskRefusal, NetworkFailure } from '#api/desk-failure.ts';
import { text } from './text.ts';

/** A failed call in words. The server's own sentence is used if it says more than ours. */
export function failureText(failure: unknown): string {
  if (failure instanceof NetworkFailure) return text(`failure.${failure.kind}`);
  if (!(failure instanceof DeskRefusal)) return text('failure.unreadable');
  switch (failure.problem.name) {
    case 'tokenNotValid':
      return text('signIn.ended');
    case 'notFound':
      return text('failure.notFound');
    case 'notAllowed':
      return text('failure.notAllowed');
    case 'databaseTimeout':
      return text('failure.timeout');
    case 'municipalityDisabled':
      return text('failure.switchedOff');
    default:
      return failure.problem.detail;
  }
}
