/** Reads the requests that an API key has created. A key may read them although they are not public. */
import type { Database } from '#platform/database.ts';
import { type OfKeyFilter, type RequestOfKey, selectOfKey, selectWasReportedSince } from './of-key-store.ts';

export type { OfKeyFilter, RequestOfKey } from './of-key-store.ts';

/** A page of them, the newest first. */
export function listRequestsOfKey(
  database: Database,
  { clientId, accountId }: { clientId: number; accountId: number },
  filter: OfKeyFilter & { most: number; offset: number },
): Promise<RequestOfKey[]> {
  return selectOfKey(database, clientId, accountId, filter);
}

/** True if a request with this guid arrived since then. */
export function wasReportedSince(
  database: Database,
  clientId: number,
  guid: string,
  since: Date,
): Promise<boolean> {
  return selectWasReportedSince(database, clientId, guid, since);
}
