/** The decisions about what is public of a request. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** Reasons not to show a request, each in its own column. */
const reasonColumns = {
  /** The resident said 'not public'. */
  notPublic: 'not_public_at',
  /** Staff hid it. */
  hidden: 'hidden_at',
  /** Somebody reported abuse: words and photos are off, and the rest stays. */
  inReview: 'in_review_at',
  /** Staff keep its words private. */
  wordsKeptBack: 'words_kept_back_at',
} as const;

export type PublicationReason = keyof typeof reasonColumns;

async function insertMissing(tx: Database, clientId: number, requestId: number): Promise<void> {
  await tx.query('insert into publications (client_id, request_id) values ($1, $2) on conflict do nothing', [
    clientId,
    requestId,
  ]);
}

/** SQL: the released photos of `publications b` without $3. */
const withoutPhoto = `(
  select coalesce(jsonb_agg(photo order by nth), '[]')
  from jsonb_array_elements(b.photos) with ordinality as released (photo, nth)
  where (photo ->> 'photoId')::bigint <> $3::bigint)`;

/** SQL: the request $2 has the photo $3. */
const hasPhoto = `exists (select from photos p
  where p.client_id = $1 and p.request_id = $2 and p.photo_id = $3::bigint and p.replaced_by is null)`;

/** Null ends the reason. */
export async function updateReason(
  tx: Database,
  clientId: number,
  requestId: number,
  { reason, since }: { reason: PublicationReason; since: Date | null },
): Promise<void> {
  await insertMissing(tx, clientId, requestId);
  await tx.query(
    `update publications set ${reasonColumns[reason]} = $3::timestamptz where client_id = $1 and request_id = $2`,
    [clientId, requestId, since],
  );
}

/** Releases words for the present description; false if it is another one than the reviewer read. */
export async function updateWords(
  tx: Database,
  clientId: number,
  requestId: number,
  { words, readHash }: { words: string; readHash: string },
): Promise<boolean> {
  await insertMissing(tx, clientId, requestId);
  const rows = await tx.query(
    `update publications b set words = $3, words_of = $4, words_kept_back_at = null
     from work_requests r
     where b.client_id = $1 and b.request_id = $2 and r.client_id = $1 and r.request_id = $2 and md5(r.description) = $4
     returning 1`,
    [clientId, requestId, words, readHash],
  );
  return rows.length > 0;
}

/** Forgets the released words. */
export async function updateWithoutWords(tx: Database, clientId: number, requestId: number): Promise<void> {
  await tx.query(
    'update publications set words = null, words_of = null where client_id = $1 and request_id = $2',
    [clientId, requestId],
  );
}

/** Counts a decision; false if others have decided since the one that its author has seen. */
export async function updateDecision(
  tx: Database,
  clientId: number,
  requestId: number,
  seenDecision: number,
): Promise<boolean> {
  await insertMissing(tx, clientId, requestId);
  const rows = await tx.query(
    `update publications set decision = decision + 1
     where client_id = $1 and request_id = $2 and decision = $3 returning 1`,
    [clientId, requestId, seenDecision],
  );
  return rows.length > 0;
}

/** Takes the decision about a photo back; false if the request has no such photo. */
export async function updatePhotoWaits(
  tx: Database,
  clientId: number,
  requestId: number,
  photoId: number,
): Promise<boolean> {
  const rows = await tx.query(
    `update publications b set photos = ${withoutPhoto}, photos_kept_back = array_remove(b.photos_kept_back, $3::bigint)
     where b.client_id = $1 and b.request_id = $2 and ${hasPhoto} returning 1`,
    [clientId, requestId, photoId],
  );
  return rows.length > 0;
}

/** Replaces the released photos. */
export async function updateReleasedPhoto(
  tx: Database,
  clientId: number,
  requestId: number,
  { photoId, name }: { photoId: number; name: string | null },
): Promise<boolean> {
  await insertMissing(tx, clientId, requestId);
  const rows = await tx.query(
    `update publications b set
       photos = ${withoutPhoto}
         || case when $4::text is null then '[]'::jsonb
           else jsonb_build_array(jsonb_build_object('photoId', $3::bigint, 'name', $4::text)) end,
       photos_kept_back = array_remove(b.photos_kept_back, $3::bigint)
         || case when $4::text is null then array[$3::bigint] else '{}'::bigint[] end
     where b.client_id = $1 and b.request_id = $2 and ${hasPhoto} returning 1`,
    [clientId, requestId, photoId, name],
  );
  return rows.length > 0;
}

/** Forgets released words and photos, and keeps both private from now on. */
export async function updateWithoutContents(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into publications as b (client_id, request_id, words_kept_back_at, photos_kept_back)
     select $1, request_id, $3, array(
       select photo_id from photos p where p.client_id = $1 and p.request_id = asked.request_id)
     from unnest($2::bigint[]) as asked (request_id)
     on conflict (client_id, request_id) do update
     set words = null, words_of = null, words_kept_back_at = $3, photos = '[]', photos_kept_back = excluded.photos_kept_back`,
    [clientId, requestIds, now],
  );
}

export async function deletePublications(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  await tx.query('delete from publications where client_id = $1 and request_id = any($2::bigint[])', [
    clientId,
    requestIds,
  ]);
}
