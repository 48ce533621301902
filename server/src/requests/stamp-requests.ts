import type { Database } from '#platform/database.ts';
import { stampIfRead, stampOfAccount } from './stamp-store.ts';

/** Marks an account's requests as modified, for mirrors show its username; part of the transaction that changes that. */
export type StampRequests = (tx: Database, clientId: number, accountId: number, now: Date) => Promise<void>;

export const stampRequestsOf: StampRequests = stampOfAccount;

/** Has mirrors read a request again that was given something after it was imported, like a photo. */
export function stampImported(database: Database, clientId: number, requestId: number): Promise<void> {
  return stampIfRead(database, clientId, requestId);
}
