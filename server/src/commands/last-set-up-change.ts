import { findNewestStaff } from '#citizens/find-staff.ts';
import type { Client } from '#clients/client.ts';
import type { Database } from '#platform/database.ts';

/**
 * When the set-up last changed, as far as it concerns a caller: work types and statuses, whose folder was applied then, and
 * for staff the logins of their colleagues too. Clients that keep lists of these read them anew.
 */
export async function lastSetUpChange(
  database: Database,
  { clientId, appliedAt }: Client,
  isForStaff: boolean,
): Promise<Date> {
  const newest = isForStaff ? await findNewestStaff(database, clientId) : undefined;
  return newest !== undefined && newest > appliedAt ? newest : appliedAt;
}
