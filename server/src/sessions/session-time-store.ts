/** Device and times of account sessions: start, last use, expiry. Private to this folder. */
import type { Database } from '#platform/database.ts';

export interface SessionTimes {
  /** As people call it; empty if unknown. */
  device: string;
  createdAt: Date;
  /** Accurate to some minutes. */
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
