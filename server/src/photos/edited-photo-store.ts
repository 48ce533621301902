/** The rows of edited photos and their earlier versions. Private to this folder. */
import { type Database, ofAllClients } from '#platform/database.ts';

/** A photo of a request. */
export interface PhotoOfRequest {
  requestId: number;
  photoId: number;
}

/** The photo's file key, whether another photo replaces it, and the number of its earlier versions. */
export async function selectEditable(
  database: Database,
  clientId: number,
  { requestId, photoId }: PhotoOfRequest,
): Promise<{ fileKey: string; isReplaced: boolean; edits: number } | undefined> {
  const [row] = await database.query<{ fileKey: string; isReplaced: boolean; edits: number }>(
    `select file_key as "fileKey", replaced_by is not null as "isReplaced",
       (select count(*)::int from photos b where b.client_id = $1 and b.replaced_by = p.photo_id) as edits
     from photos p where client_id = $1 and request_id = $2 and photo_id = $3`,
    [clientId, requestId, photoId],
  );
  return row;
}

/** The changed columns of an edited photo; all others are copied. */
export interface NewForm {
  photoId: number;
  fileKey: string;
  width: number;
  height: number;
  bytes: number;
}

/**
 * Replaces a photo and all its earlier versions by a new form. False: somebody else has replaced it, or it is
 * gone.
 */
export async function replacePhoto(
  tx: Database,
  clientId: number,
  { requestId, photoId }: PhotoOfRequest,
  { photoId: newId, fileKey, width, height, bytes }: NewForm,
  now: Date,
): Promise<boolean> {
  const addedRows = await tx.query(
    `insert into photos (client_id, photo_id, request_id, session_id, file_guid, name, file_key, width, height, bytes,
       content_hash, collected_at, posted_at, hidden_at, is_of_staff)
     select client_id, $4, request_id, session_id, file_guid, name, $5, $6, $7, $8, content_hash, collected_at,
       posted_at, hidden_at, is_of_staff
     from photos where client_id = $1 and request_id = $2 and photo_id = $3 and replaced_by is null
     returning 1`,
    [clientId, requestId, photoId, newId, fileKey, width, height, bytes],
  );
  if (addedRows.length === 0) return false;
  // The second of two edits at the same moment gets a later time.
  await tx.query(
    `with before as (
       select max(replaced_at) + interval '1 ms' as replaced_at from photos where client_id = $1 and replaced_by = $2
     )
     update photos p set replaced_by = $3, replaced_at = coalesce(p.replaced_at, greatest($4, before.replaced_at)),
       hidden_at = coalesce(hidden_at, $4)
     from before where client_id = $1 and (photo_id = $2 or replaced_by = $2)`,
    [clientId, photoId, newId, now],
  );
  return true;
}

/** The version before the last edit; undefined if none is stored. */
export async function selectBefore(
  database: Database,
  clientId: number,
  { requestId, photoId }: PhotoOfRequest,
): Promise<{ photoId: number; name: string } | undefined> {
  const [row] = await database.query<{ photoId: number; name: string }>(
    `select photo_id as "photoId", name from photos
     where client_id = $1 and request_id = $2 and replaced_by = $3 order by replaced_at desc, photo_id limit 1`,
    [clientId, requestId, photoId],
  );
  return row;
}

/**
 * Restores an earlier version in place of a photo, hidden if the photo is. Returns the file keys that are no
 * longer used.
 */
export async function putBack(
  tx: Database,
  clientId: number,
  { photoId, beforeId }: { photoId: number; beforeId: number },
): Promise<string[]> {
  await tx.query(
    `update photos b set replaced_by = null, replaced_at = null, hidden_at = p.hidden_at
     from photos p
     where p.client_id = $1 and p.photo_id = $2 and b.client_id = $1 and b.photo_id = $3`,
    [clientId, photoId, beforeId],
  );
  await tx.query('update photos set replaced_by = $3 where client_id = $1 and replaced_by = $2', [
    clientId,
    photoId,
    beforeId,
  ]);
  const rows = await tx.query<{ fileKey: string }>(
    'delete from photos where client_id = $1 and photo_id = $2 returning file_key as "fileKey"',
    [clientId, photoId],
  );
  return rows.map(({ fileKey }) => fileKey);
}

/** Deletes up to `most` earlier versions from edits until then; returns the keys of their files. */
export async function deleteReplaced(database: Database, until: Date, most: number): Promise<string[]> {
  const rows = await database.query<{ fileKey: string }>(
    `${ofAllClients} delete from photos where replaced_at <= $1 and replaced_by is not null and (client_id, photo_id) in (
       select client_id, photo_id from photos where replaced_by is not null and replaced_at <= $1
       order by replaced_at limit $2)
     returning file_key as "fileKey"`,
    [until, most],
  );
  return rows.map((row) => row.fileKey);
}
