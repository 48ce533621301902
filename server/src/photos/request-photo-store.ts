/** The rows of photos by the requests that they belong to. Private to this folder. */
import type { Database } from '#platform/database.ts';

export async function clearUploaders(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  await tx.query(
    'update photos set session_id = null where client_id = $1 and request_id = any($2) and session_id is not null',
    [clientId, requestIds],
  );
}

/** Deletes the photos of these requests; returns the keys of their files. */
export async function deletePhotosOf(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<string[]> {
  const rows = await tx.query<{ fileKey: string }>(
    'delete from photos where client_id = $1 and request_id = any($2) returning file_key as "fileKey"',
    [clientId, requestIds],
  );
  return rows.map(({ fileKey }) => fileKey);
}

/** The place of a photo; `requestId` null: unclaimed. */
export interface PhotoPlace {
  fileKey: string;
  requestId: number | null;
}

export async function selectPlace(
  database: Database,
  clientId: number,
  photoId: number,
): Promise<PhotoPlace | undefined> {
  const [row] = await database.query<PhotoPlace>(
    'select file_key as "fileKey", request_id as "requestId" from photos where client_id = $1 and photo_id = $2',
    [clientId, photoId],
  );
  return row;
}

/** Includes its earlier versions; returns the keys of their files. */
export async function deletePhoto(tx: Database, clientId: number, photoId: number): Promise<string[]> {
  const rows = await tx.query<{ fileKey: string }>(
    `delete from photos where client_id = $1 and (photo_id = $2 or replaced_by = $2)
     returning file_key as "fileKey"`,
    [clientId, photoId],
  );
  return rows.map(({ fileKey }) => fileKey);
}

/** Total bytes of the full pictures and the attachments of these requests, without hidden ones. */
export async function sumBytes(
  database: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<number> {
  const [row] = await database.query<{ bytes: number }>(
    `select (select coalesce(sum(bytes), 0) from photos
         where client_id = $1 and request_id = any($2) and hidden_at is null)
       + (select coalesce(sum(bytes), 0) from attachments
         where client_id = $1 and request_id = any($2) and hidden_at is null) as bytes`,
    [clientId, requestIds],
  );
  return row!.bytes;
}

/** Hides a photo of the request from residents; null shows it again. False: the request has no such photo. */
export async function updateHidden(
  tx: Database,
  clientId: number,
  { requestId, photoId }: { requestId: number; photoId: number },
  hiddenAt: Date | null,
): Promise<boolean> {
  const rows = await tx.query(
    `update photos set hidden_at = $4
     where client_id = $1 and request_id = $2 and photo_id = $3 and replaced_by is null returning 1`,
    [clientId, requestId, photoId, hiddenAt],
  );
  return rows.length > 0;
}

/** The file key of a photo of the request, hidden or not; undefined for earlier versions. */
export async function selectFileKey(
  database: Database,
  clientId: number,
  { requestId, photoId }: { requestId: number; photoId: number },
): Promise<string | undefined> {
  const [row] = await database.read<{ fileKey: string }>(
    `select file_key as "fileKey" from photos
     where client_id = $1 and request_id = $2 and photo_id = $3 and replaced_by is null`,
    [clientId, requestId, photoId],
  );
  return row?.fileKey;
}
