import type { Citizens } from '#citizens/citizens.ts';
import { findNewestStaff } from '#citizens/find-staff.ts';
import type { Client } from '#clients/client.ts';

/**
 * When the set-up last changed, as far as it concerns a caller: work types and statuses, whose folder was applied then, and
 * for staff the logins of their colleagues too. Clients that keep lists of these read them anew.
 */
export async function lastSetUpChange(
  { clientId, appliedAt }: Client,
  isForStaff: boolean,
  citizens: Pick<Citizens, 'database'>,
): Promise<Date> {
  const newest = isForStaff ? await findNewestStaff(citizens, clientId) : undefined;
  return newest !== undefined && newest > appliedAt ? newest : appliedAt;
}
