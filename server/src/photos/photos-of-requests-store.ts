/** The rows of the photos of several requests. Private to this folder. */
import type { Database } from '#platform/database.ts';

export interface RequestPhotoRow {
  requestId: number;
  photoId: number;
  name: string;
  fileKey: string;
  postedAt: Date;
}

/** Oldest first, request by request. */
export function selectPhotosOfRequests(
  database: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<RequestPhotoRow[]> {
  return database.query(
    `select request_id as "requestId", photo_id as "photoId", name, file_key as "fileKey", posted_at as "postedAt"
     from photos where client_id = $1 and request_id = any($2) order by request_id, posted_at, photo_id`,
    [clientId, requestIds],
  );
}
