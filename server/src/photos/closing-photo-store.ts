/** The rows of the photos before and after a closing. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** A photo that residents see. */
export interface ShownPhotoRow {
  photoId: number;
  fileKey: string;
}

export interface ClosingPhotoRows {
  /** Null: the resident sent none, or residents may not see it. */
  before: ShownPhotoRow | null;
  after: ShownPhotoRow;
}

/** Days before and after the closing within which a photo of staff shows its result. */
const nearDays = { before: 3, after: 14 };

const photo = `json_build_object('photoId', p.photo_id, 'fileKey', p.file_key)`;
const isShown = 'p.client_id = $1 and p.request_id = $2 and p.hidden_at is null and p.replaced_by is null';

/**
 * The newest photo that staff added near the closing, not before the last reopening, and the first photo that
 * somebody else added before it. Undefined if the request is open or a duplicate, or staff added none.
 */
export async function selectClosingPhotos(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<ClosingPhotoRows | undefined> {
  const [row] = await database.query<ClosingPhotoRows>(
    `select b.photo as before, a.photo as after
     from work_requests r
       join statuses s on s.client_id = $1 and s.status_id = r.status_id
       cross join lateral (
         select ${photo} as photo, p.posted_at from photos p
         where ${isShown} and p.is_of_staff
           and p.posted_at >= r.closed_at - interval '${nearDays.before} days'
           and p.posted_at <= r.closed_at + interval '${nearDays.after} days'
           and (r.reopened_at is null or p.posted_at >= r.reopened_at)
         order by p.posted_at desc, p.photo_id limit 1) a
       left join lateral (
         select ${photo} as photo from photos p
         where ${isShown} and not p.is_of_staff and p.posted_at <= a.posted_at
         order by p.posted_at, p.photo_id limit 1) b on true
     where r.client_id = $1 and r.request_id = $2 and s.type = 2 and r.deleted_at is null and r.duplicate_of is null`,
    [clientId, requestId],
  );
  return row;
}
