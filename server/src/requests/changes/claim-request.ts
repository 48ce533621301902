import type { Database } from '#platform/database.ts';
import { giveToAccount } from './claim-store.ts';

/** A guest's request that is to become an account's. */
export interface RequestClaim {
  requestId: number;
  /** The guest's session: it must have made the request. */
  sessionId: number;
  accountId: number;
  now: Date;
}

/** Gives the request to the account, with the account's name where it has none; another session's stays as it is. */
export function claimRequest(tx: Database, clientId: number, claim: RequestClaim): Promise<void> {
  return giveToAccount(tx, clientId, claim);
}
