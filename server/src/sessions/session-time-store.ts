/** Where and when sessions of accounts began, when they were last used, and until when they last. Private to this folder. */
import type { Database } from '#platform/database.ts';

export interface SessionTimes {
  /** As people call it; empty where it is not known. */
  device: string;
  createdAt: Date;
  /** To some minutes. */
  usedAt: Date;
  expiresAt: Date;
}

export function selectTimes(
  database: Database,
  clientId: number,
  accountIds: readonly number[],
): Promise<SessionTimes[]> {
  return database.query(
    `select device, created_at as "createdAt", coalesce(used_at, created_at) as "usedAt", expires_at as "expiresAt" from sessions
     where client_id = $1 and account_id = any($2) order by created_at`,
    [clientId, accountIds],
  );
}
