import type { Database } from '#platform/database.ts';
import { type OwnRequestRow, selectOfAccount } from './own-request-store.ts';

/** A request as the list of its citizen shows it. */
export type OwnRequest = OwnRequestRow;

/** The requests of an account, newest first, without those that staff have removed. */
export function findOwnRequests(
  database: Database,
  clientId: number,
  accountId: number,
): Promise<OwnRequest[]> {
  return selectOfAccount(database, clientId, accountId);
}
