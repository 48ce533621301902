import type { Database } from '#platform/database.ts';
import { type EndedPause, selectEndedPauses } from './ended-pause-store.ts';

export type { EndedPause } from './ended-pause-store.ts';

/** The requests of all municipalities whose pause is over, in the order in which the pauses ended. */
export function findEndedPauses(
  database: Database,
  wanted: { now: Date; most: number },
): Promise<EndedPause[]> {
  return selectEndedPauses(database, wanted);
}
