import type { Database } from '#platform/database.ts';
import { stampApplied } from './client-settings-store.ts';

/** Renews the pages and the start-up document of a municipality, because a setting in them has changed. */
export function refreshPages(tx: Database, clientId: number, now: Date): Promise<void> {
  return stampApplied(tx, clientId, now);
}
