import { ApplicationError } from '#platform/application-error.ts';

/** The refusal of what was one too many, which says when it may be tried again. */
export class TooManyAttempts extends ApplicationError {
  readonly retryAfterSeconds: number;

  constructor(waitMs: number) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    const wait =
      seconds < 120
        ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
        : `${Math.ceil(seconds / 60)} minutes`;
    super('tooManyAttempts', `There were too many attempts. Please try again in ${wait}.`);
    this.retryAfterSeconds = seconds;
  }
}

export function tooManyAttempts(waitMs: number): TooManyAttempts {
  return new TooManyAttempts(waitMs);
}
