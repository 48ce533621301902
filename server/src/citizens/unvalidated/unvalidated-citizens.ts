import type { Database } from '#platform/database.ts';
import { selectUnvalidated } from './unvalidated-store.ts';

/** The ids of citizens who registered before then and have not validated their e-mail since. */
export function findUnvalidated(database: Database, clientId: number, before: Date): Promise<number[]> {
  return selectUnvalidated(database, clientId, before);
}
