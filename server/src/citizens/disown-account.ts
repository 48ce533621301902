import { ApplicationError } from '#platform/application-error.ts';
import type { Consequence, Transactions } from '#platform/database.ts';
import { takeKey } from './one-time-key.ts';
import { removeUnvalidated } from './unvalidated/remove-unvalidated.ts';

/**
 * Removes an account that somebody else registered with the address of the key's mail, unless it has been
 * validated. `consequence` runs first, while the account still exists. Throws `keyNotValid`.
 */
export async function disownAccount(
  database: Transactions,
  clientId: number,
  key: string,
  { now, consequence }: { now: Date; consequence: Consequence<[accountId: number]> },
): Promise<void> {
  await database.transaction(async (tx) => {
    const { accountId } = await takeKey(tx, clientId, key, { purpose: 'disown-account', now });
    const isRemoved = await removeUnvalidated(tx, clientId, accountId, consequence);
    if (!isRemoved) throw new ApplicationError('keyNotValid');
  });
}
