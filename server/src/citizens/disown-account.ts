import { ApplicationError } from '#platform/application-error.ts';
import type { Consequence, Transactions } from '#platform/database.ts';
import { takeKey } from './one-time-key.ts';
import { removeUnvalidated } from './unvalidated/remove-unvalidated.ts';

/**
 * Removes an account that somebody else has registered with the address that the key was mailed to, as long as nobody has
 * validated it. `consequence` comes first, while the account can still be referred to. Throws `keyNotValid`.
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
