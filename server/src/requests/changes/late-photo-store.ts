/** The rows of photos that were uploaded after their request had come in. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** Photos that came in after their request, and how many it may have with them. */
export interface WaitingPhotos {
  requestId: number;
  sessionId: number;
  fileGuid: string;
  most: number;
}

/** Whether photos wait for a request with this file guid of this session. */
export async function hasWaitingPhotos(
  database: Database,
  clientId: number,
  sessionId: number,
  fileGuid: string,
): Promise<boolean> {
  const rows = await database.query(
    `select from photos where client_id = $1 and session_id = $2 and file_guid = $3 and request_id is null limit 1`,
    [clientId, sessionId, fileGuid],
  );
  return rows.length > 0;
}

/** Gives a request the photos that wait for it, up to `most` in all. */
export async function claimWaitingPhotos(
  tx: Database,
  clientId: number,
  { requestId, sessionId, fileGuid, most }: WaitingPhotos,
): Promise<void> {
  await tx.query(
    `update photos p set request_id = $2, uploaded_from = null
     from (
       select photo_id from photos
       where client_id = $1 and session_id = $3 and file_guid = $4 and request_id is null
       order by posted_at, photo_id
       limit greatest(0, $5 - (select count(*) from photos where client_id = $1 and request_id = $2))
     ) waiting
     where p.client_id = $1 and p.photo_id = waiting.photo_id and p.request_id is null`,
    [clientId, requestId, sessionId, fileGuid, most],
  );
}
