import type { Database } from '#platform/database.ts';
import { type CitizenRequestRow, selectByGuid, selectIdByGuid } from './request-store.ts';

/** A request as a resident sees it. */
export type CitizenRequest = CitizenRequestRow;

/** The client's request with this guid; one that staff removed counts as none. */
export function findRequest(
  database: Database,
  clientId: number,
  guid: string,
): Promise<CitizenRequest | undefined> {
  return selectByGuid(database, clientId, guid);
}

/** The id of the client's request with this guid. */
export function findRequestId(
  database: Database,
  clientId: number,
  guid: string,
): Promise<number | undefined> {
  return selectIdByGuid(database, clientId, guid);
}
