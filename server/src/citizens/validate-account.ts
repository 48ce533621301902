import { ApplicationError } from '#platform/application-error.ts';
import { markValidated } from './account-store.ts';
import type { Citizens } from './citizens.ts';
import { takeKey } from './one-time-key.ts';

/** Validates the account that the key was mailed to; returns false for a key that is not valid. Throws `keyMissing`. */
export async function validateAccount(
  { database }: Citizens,
  clientId: number,
  key: string,
  now: Date,
): Promise<boolean> {
  try {
    await database.transaction(async (tx) => {
      const { accountId } = await takeKey(tx, clientId, key, { purpose: 'validate-account', now });
      await markValidated(tx, clientId, accountId, now);
    });
    return true;
  } catch (error) {
    // spec 8: an invalid key is a false result here, no error.
    if (error instanceof ApplicationError && error.errorName === 'keyNotValid') return false;
    throw error;
  }
}
