import { ServerRefusal } from '#api/call-failure.ts';
import { failureText } from '#features/forms/failure-text.ts';
import { text } from '#messages/text.ts';

/** The reason why the password was not reset (spec 8, 'Password reset'); undefined without a failure. */
export function resetFailure(isDone: boolean | undefined, error: unknown): string | undefined {
  if (error instanceof ServerRefusal) return refusalText(error);
  if (error !== null) return text('reset.unreachable');
  return isDone === false ? text('reset.keyUsed') : undefined;
}

function refusalText(refusal: ServerRefusal): string {
  switch (refusal.errorName) {
    case 'keyNotValid':
      return text('reset.keyUsed');
    case 'keyMissing':
      return text('reset.keyMissing');
    default:
      return text('reset.problem', { message: failureText(refusal) });
  }
}
