/** The rows of all photos of a client. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** Deletes up to `most` rows, replaced photos first. Returns the keys of their files. */
export async function deletePhotosOfClient(tx: Database, clientId: number, most: number): Promise<string[]> {
  const rows = await tx.query<{ fileKey: string }>(
    `delete from photos where client_id = $1 and photo_id in (
       select photo_id from photos where client_id = $1 and (replaced_by is not null
         or not exists (select from photos where client_id = $1 and replaced_by is not null))
       limit $2)
     returning file_key as "fileKey"`,
    [clientId, most],
  );
  return rows.map(({ fileKey }) => fileKey);
}
