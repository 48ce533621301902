/** The rows of photos that staff add to a request, or delete before. Private to this folder. */
import type { Database } from '#platform/database.ts';

/**
 * An unclaimed photo with this mark, or one of the request's; `isAdded` if the request has the same picture.
 */
export async function selectOwnPhoto(
  database: Database,
  clientId: number,
  mark: Buffer,
  { requestId, photoId }: { requestId: number; photoId: number },
): Promise<{ name: string; isAdded: boolean } | undefined> {
  const [row] = await database.query<{ name: string; isAdded: boolean }>(
    `select p.name, exists (
       select from photos had
       where had.client_id = $1 and had.request_id = $3 and had.content_hash = p.content_hash) as "isAdded"
     from photos p
     where p.client_id = $1 and p.photo_id = $4
       and (p.request_id = $3 or p.request_id is null and p.uploaded_from = $2)`,
    [clientId, mark, requestId, photoId],
  );
  return row;
}

/** False: another request has claimed it, or it is gone. */
export async function claimPhoto(
  tx: Database,
  clientId: number,
  { requestId, photoId }: { requestId: number; photoId: number },
): Promise<boolean> {
  const rows = await tx.query(
    `update photos set request_id = $2, uploaded_from = null, is_of_staff = true
     where client_id = $1 and photo_id = $3 and request_id is null returning 1`,
    [clientId, requestId, photoId],
  );
  return rows.length > 0;
}

/** Deletes an unclaimed photo with this mark; returns the keys of its files, or none if it does not exist. */
export async function deleteWaitingPhoto(
  tx: Database,
  clientId: number,
  mark: Buffer,
  photoId: number,
): Promise<string[]> {
  const rows = await tx.query<{ fileKey: string }>(
    `delete from photos where client_id = $1 and photo_id = $3 and request_id is null and uploaded_from = $2
     returning file_key as "fileKey"`,
    [clientId, mark, photoId],
  );
  return rows.map(({ fileKey }) => fileKey);
}
