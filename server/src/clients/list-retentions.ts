import type { Database } from '#platform/database.ts';
import { type ClientRetention, selectRetentions } from './retention-store.ts';

export type { ClientRetention } from './retention-store.ts';

/** All municipalities with their retention periods, by name. */
export function listRetentions(database: Database): Promise<ClientRetention[]> {
  return selectRetentions(database);
}
