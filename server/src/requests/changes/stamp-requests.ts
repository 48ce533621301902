import type { Database } from '#platform/database.ts';
import { stampIfRead, stampOfAccount } from './stamp-store.ts';

/** Marks an account's requests as modified, for mirrors show its username; part of the transaction that changes that. */
export type StampRequests = (tx: Database, clientId: number, accountId: number, now: Date) => Promise<void>;

export const stampRequestsOf: StampRequests = stampOfAccount;

/**
 * Has mirrors that may have read an imported request read it again, for it is given something more, like a photo; part of
 * the transaction that does so. Where none has read it, it stays modified as long ago as it was.
 */
export function stampImported(tx: Database, clientId: number, requestId: number): Promise<void> {
  return stampIfRead(tx, clientId, requestId);
}
