import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { countAttempt, subjectOf } from '#sessions/attempts.ts';

/**
 * Three of a million codes are right at a time: the current one and its neighbours. At this pace, guessing
 * takes years.
 */
const pace = { atOnce: 10, pauseMs: 5 * 60_000 };

/** Counts an attempted code for an account, from any network. Throws `tooManyAttempts`. */
export function countCode(
  database: Database,
  { clientId, accountId }: { clientId: number; accountId: number },
  now: Date,
): Promise<void> {
  const limit = { clientId, subject: subjectOf('second-factor', accountId), ...pace };
  return countAttempt(database, limit, now);
}

export function wrongCode(): ApplicationError {
  return new ApplicationError('secondFactorNeeded', 'The code is wrong, or was used already.');
}
