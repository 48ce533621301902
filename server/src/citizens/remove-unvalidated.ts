import type { Consequence, Database } from '#platform/database.ts';
import { forgetNotices } from './forget-notices.ts';
import { deleteAccount } from './import-store.ts';
import { lockUnvalidated } from './unvalidated-store.ts';

/** Rolls back what was done before it was seen that somebody has validated the account. */
class IsValidated extends Error {}

/**
 * Removes an account that nobody has validated, with its sessions, its keys and the notices that wait for it. `consequence`
 * comes first, while the account can still be referred to. Returns false when the account has been validated or is gone:
 * then nothing has happened.
 */
export async function removeUnvalidated(
  database: Database,
  clientId: number,
  accountId: number,
  consequence: Consequence<[accountId: number]>,
): Promise<boolean> {
  try {
    await database.transaction(async (tx) => {
      // It may change requests, and their lock comes before that of any row (decision 16): so the look comes after it.
      await consequence(tx, accountId);
      if (!(await lockUnvalidated(tx, clientId, accountId))) throw new IsValidated();
      await forgetNotices(tx, clientId, { accountIds: [accountId], emails: [] });
      await deleteAccount(tx, clientId, accountId);
    });
    return true;
  } catch (error) {
    if (error instanceof IsValidated) return false;
    throw error;
  }
}
