/** Photos that were sent before, by the hash of the uploaded file. Private to this folder. */
import type { Database } from '#platform/database.ts';
import type { PhotoOwner } from './photo-store.ts';

/**
 * The photo with the same bytes that the owner's session has sent before. For an owner without a session, its
 * `fileGuid` decides; undefined without both.
 */
export async function selectSamePhoto(
  database: Database,
  clientId: number,
  owner: PhotoOwner,
  contentHash: Buffer,
): Promise<number | undefined> {
  const [row] = await database.query<{ photoId: number }>(
    `select photo_id as "photoId" from photos
     where client_id = $1 and content_hash = $3 and ${sameOwner(owner)} and replaced_by is null
     order by posted_at limit 1`,
    [
      clientId,
      owner.sessionId,
      contentHash,
      owner.kind === 'request' ? owner.requestId : null,
      owner.fileGuid ?? null,
    ],
  );
  return row?.photoId;
}

function sameOwner({ kind, sessionId }: PhotoOwner): string {
  if (kind === 'request' && sessionId === null)
    return 'session_id is null and $2::bigint is null and request_id = $4::bigint and file_guid = $5::uuid';
  return 'session_id = $2::bigint and (request_id = $4::bigint or file_guid = $5::uuid)';
}

/** The hashes of the uploaded files of these photos, in hexadecimal. */
export async function selectContentHashes(
  database: Database,
  clientId: number,
  photoIds: readonly number[],
): Promise<string[]> {
  const rows = await database.query<{ contentHash: string }>(
    `select encode(content_hash, 'hex') as "contentHash" from photos
     where client_id = $1 and photo_id = any($2) and content_hash is not null`,
    [clientId, photoIds],
  );
  return rows.map((row) => row.contentHash);
}
