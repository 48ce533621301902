import { tooManySentence } from '@fixpoint/contract/too-many-attempts.ts';
import { ApplicationError } from '#platform/application-error.ts';

/** The refusal of what was one too many, which says when it may be tried again. */
export class TooManyAttempts extends ApplicationError {
  readonly retryAfterSeconds: number;

  constructor(waitMs: number) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    super('tooManyAttempts', tooManySentence(seconds));
    this.retryAfterSeconds = seconds;
  }
}

export function tooManyAttempts(waitMs: number): TooManyAttempts {
  return new TooManyAttempts(waitMs);
}
