/** The rows of photos that were uploaded after their request. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** Photos that arrived after their request. */
export interface WaitingPhotosKey {
  requestId: number;
  sessionId: number;
  fileGuid: string;
}

/**
 * Photos of the session and file guid, except those that the request already has: a report sent again from
 * another session uploads them a second time.
 */
const waitingPhotosSql = `from photos w
  where client_id = $1 and session_id = $3 and file_guid = $4 and request_id is null and not exists (
    select from photos had
    where had.client_id = $1 and had.request_id = $2 and had.content_hash = w.content_hash)`;

/** True if unclaimed photos exist for a request with this file guid in this session. */
export async function hasWaitingPhotos(
  database: Database,
  clientId: number,
  { requestId, sessionId, fileGuid }: WaitingPhotosKey,
): Promise<boolean> {
  const rows = await database.query(`select ${waitingPhotosSql} limit 1`, [
    clientId,
    requestId,
    sessionId,
    fileGuid,
  ]);
  return rows.length > 0;
}

/**
 * Gives a request its unclaimed photos, up to `most` in all. The earlier versions of edited photos do not
 * count.
 */
export async function claimWaitingPhotos(
  tx: Database,
  clientId: number,
  { requestId, sessionId, fileGuid }: WaitingPhotosKey,
  most: number,
): Promise<void> {
  await tx.query(
    `update photos p set request_id = $2, uploaded_from = null
     from (
       select photo_id ${waitingPhotosSql}
       order by posted_at, photo_id
       limit greatest(0, $5 - (
         select count(*) from photos where client_id = $1 and request_id = $2 and replaced_by is null))
     ) claimed
     where p.client_id = $1 and p.photo_id = claimed.photo_id and p.request_id is null`,
    [clientId, requestId, sessionId, fileGuid, most],
  );
}
