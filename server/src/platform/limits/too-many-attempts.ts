import { ApplicationError, type Said } from '#platform/application-error.ts';

/** The refusal of what was one too many, which says when it may be tried again. */
export class TooManyAttempts extends ApplicationError {
  readonly retryAfterSeconds: number;

  constructor(waitMs: number) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    super('tooManyAttempts', tryAgain(seconds));
    this.retryAfterSeconds = seconds;
  }
}

export function tooManyAttempts(waitMs: number): TooManyAttempts {
  return new TooManyAttempts(waitMs);
}

/** Many seconds are said in whole minutes. */
function tryAgain(seconds: number): Said {
  return seconds < 120
    ? { say: 'tries.seconds', seconds }
    : { say: 'tries.minutes', minutes: Math.ceil(seconds / 60) };
}
