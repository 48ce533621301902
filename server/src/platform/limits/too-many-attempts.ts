import { ApplicationError, type SentenceKey } from '#platform/application-error.ts';

/** The refusal of an attempt above a limit. `retryAfterSeconds`: when the caller may try again. */
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

/** From two minutes on, the sentence counts in minutes. */
function tryAgain(seconds: number): SentenceKey {
  return seconds < 120
    ? { say: 'tries.seconds', seconds }
    : { say: 'tries.minutes', minutes: Math.ceil(seconds / 60) };
}
