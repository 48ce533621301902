import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { gatherChanges } from '#requests/mails/gather-changes.ts';
import { requestJobPayload } from '#requests/request-jobs.ts';

/** What telling of changes needs. */
export interface TellOfChangesDeps {
  database: Database;
  clock: Clock;
  /** The setting CHANGE_MAIL_MINUTES. */
  changeMailMinutes: number;
}

/** Has a mail sent of what happened to a request, once the time for gathering is over. */
export async function tellOfChanges(
  { database, clock, changeMailMinutes }: TellOfChangesDeps,
  payload: unknown,
): Promise<void> {
  const { clientId, requestId } = requestJobPayload.parse(payload);
  const gatheringMs = changeMailMinutes * 60_000;
  await gatherChanges(database, clientId, requestId, { gatheringMs, now: clock.now() });
}
