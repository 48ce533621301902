/** The requests whose pause has ended by itself. Private to this folder. */
import { type Database, ofAllClients } from '#platform/database.ts';

/** A request whose pause is over. */
export interface EndedPause {
  clientId: number;
  requestId: number;
}

/** Up to `most` requests of clients that are not switched off whose pause ended before that time. */
export function selectEndedPauses(
  database: Database,
  { now, most }: { now: Date; most: number },
): Promise<EndedPause[]> {
  return database.query<EndedPause>(
    `${ofAllClients} select client_id as "clientId", request_id as "requestId" from work_requests
     where paused_until <= $1 and paused_at is not null and deleted_at is null
       and exists (select from clients c where c.client_id = work_requests.client_id and c.disabled_at is null)
     order by paused_until limit $2`,
    [now, most],
  );
}
