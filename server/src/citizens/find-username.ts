import type { Database } from '#platform/database.ts';
import { selectById } from './account-store.ts';

/** The name an account signs in with; undefined when there is no such account any more. */
export async function findUsername(
  database: Database,
  clientId: number,
  accountId: number,
): Promise<string | undefined> {
  return (await selectById(database, clientId, accountId))?.username;
}
