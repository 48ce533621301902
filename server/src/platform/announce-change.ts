/** Tells every server process that a request has changed, once the transaction commits: open screens follow it. */
import type { Database } from './database.ts';

/** PostgreSQL's channel for it. */
export const changeChannel = 'fixpoint_request_changed';

/** Which request has changed; it travels as JSON. */
export interface AnnouncedChange {
  clientId: number;
  guid: string;
  /** Whose list it is in; null: a guest's. */
  accountId: number | null;
}

/** Part of the caller's transaction. */
export async function announceChange(tx: Database, change: AnnouncedChange): Promise<void> {
  await tx.query('select pg_notify($1, $2)', [changeChannel, JSON.stringify(change)]);
}
