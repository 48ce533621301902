import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { countAttempt, subjectOf } from '#sessions/attempts.ts';

/** One of a million codes is right, and two beside it: at this pace a guesser needs years. */
const pace = { atOnce: 10, pauseMs: 5 * 60_000 };

/** Counts a code that is tried for an account, from wherever. Throws `tooManyAttempts`. */
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
