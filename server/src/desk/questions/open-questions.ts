import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { openQuestionSets } from './question-sets.ts';
import { openStopCounts } from './stop-counts.ts';

/** Opens the questions of all municipalities. One per process. */
export function openQuestions(database: Database, clock: Clock) {
  return {
    questionSets: openQuestionSets(database, clock),
    countShownStop: openStopCounts(database),
  };
}
