/** The rows of photos. Private to this folder. */
import { type Database, ofAllClients } from '#platform/database.ts';

/** The owner of a photo: a request, or the session until a request claims the photo. */
export type PhotoOwner =
  | {
      readonly kind: 'request';
      readonly requestId: number;
      readonly sessionId: number | null;
      /** Marks the photos of one sender without a session, so that a repeated photo is stored once. */
      readonly fileGuid?: string;
      /** The maximum number of photos that the request may have. */
      readonly most: number;
      /** True if only staff see the photo. */
      readonly isHidden?: boolean;
      /** True if staff add the photo. */
      readonly isOfStaff?: boolean;
    }
  | {
      readonly kind: 'temporary';
      readonly sessionId: number;
      readonly fileGuid: string;
      readonly uploader?: Uploader | undefined;
    };

/** The uploader whose quota an unclaimed photo uses; left out when an installation is filled. */
interface Uploader {
  /** null: a guest. */
  readonly accountId: number | null;
  readonly isStaff: boolean;
  /** Undefined if unknown. */
  readonly network: string | undefined;
}

export interface PhotoRow {
  readonly photoId: number;
  readonly name: string;
  readonly fileKey: string;
  readonly width: number;
  readonly height: number;
  /** Size of the full picture. */
  readonly bytes: number;
  /** SHA-256 of the uploaded file. */
  readonly contentHash: Buffer;
  /** When it was taken, according to the sender. */
  readonly collectedAt: Date | null;
  readonly postedAt: Date;
  /** Hash of the uploader (session or network) whose quota it uses until it is claimed. */
  readonly uploadedFrom: Buffer | null;
}

/** Numbers of unclaimed photos. */
export interface UnclaimedTotals {
  readonly photos: number;
  readonly bytes: number;
}

/** The prefix of account marks; network marks are hashes. */
export const accountMark = 'account ';

/**
 * Unclaimed photos of the client: by the session, by the account or network with this mark (null: nothing),
 * and by all guests.
 */
export async function selectWaitingPhotos(
  database: Database,
  clientId: number,
  sessionId: number,
  mark: Buffer | null,
): Promise<{ ofSession: UnclaimedTotals; ofMark: UnclaimedTotals; ofGuests: UnclaimedTotals }> {
  const countWhere = (condition: string) =>
    `json_build_object('photos', count(*) filter (where ${condition}),
       'bytes', coalesce(sum(bytes) filter (where ${condition}), 0))`;
  const ofGuest = 'uploaded_from is null or substr(uploaded_from, 1, length($4::bytea)) <> $4';
  const [row] = await database.query<{
    ofSession: UnclaimedTotals;
    ofMark: UnclaimedTotals;
    ofGuests: UnclaimedTotals;
  }>(
    `select ${countWhere('session_id = $2')} as "ofSession", ${countWhere('uploaded_from = $3')} as "ofMark",
       ${countWhere(ofGuest)} as "ofGuests"
     from photos where client_id = $1 and request_id is null`,
    [clientId, sessionId, mark, Buffer.from(accountMark)],
  );
  return row!;
}

/** Total bytes of the client's stored photos and attachments. */
export async function selectStoredBytes(database: Database, clientId: number): Promise<number> {
  const [row] = await database.query<{ bytes: number }>(
    `select ((select coalesce(sum(bytes), 0) from photos where client_id = $1)
       + (select coalesce(sum(bytes), 0) from attachments where client_id = $1))::float8 as bytes`,
    [clientId],
  );
  return row!.bytes;
}

/** The number of the owner's photos: those that residents see, and all including hidden ones. */
export async function countPhotos(
  database: Database,
  clientId: number,
  owner: PhotoOwner,
): Promise<{ visible: number; all: number }> {
  const counts = 'select count(*) filter (where hidden_at is null) as visible, count(*) as all from photos';
  const [row] =
    owner.kind === 'request'
      ? await database.query<{ visible: number; all: number }>(
          `${counts} where client_id = $1 and request_id = $2 and replaced_by is null`,
          [clientId, owner.requestId],
        )
      : await database.query<{ visible: number; all: number }>(
          `${counts} where client_id = $1 and session_id = $2 and file_guid = $3 and request_id is null`,
          [clientId, owner.sessionId, owner.fileGuid],
        );
  return row!;
}

/** Keeps others from counting or adding photos of this owner until the transaction ends. */
export async function lockOwner(tx: Database, clientId: number, owner: PhotoOwner): Promise<void> {
  const name = owner.kind === 'request' ? `request ${owner.requestId}` : `session ${owner.sessionId}`;
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`photos ${clientId} ${name}`]);
}

export async function insertPhoto(
  tx: Database,
  clientId: number,
  owner: PhotoOwner,
  photo: PhotoRow,
): Promise<void> {
  await tx.query(
    `insert into photos (client_id, photo_id, request_id, session_id, file_guid, name, file_key, width, height,
       bytes, content_hash, collected_at, posted_at, uploaded_from, hidden_at, is_of_staff)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      clientId,
      photo.photoId,
      owner.kind === 'request' ? owner.requestId : null,
      owner.sessionId,
      owner.fileGuid ?? null,
      photo.name,
      photo.fileKey,
      photo.width,
      photo.height,
      photo.bytes,
      photo.contentHash,
      photo.collectedAt,
      photo.postedAt,
      photo.uploadedFrom,
      owner.kind === 'request' && owner.isHidden === true ? photo.postedAt : null,
      owner.kind === 'request' && owner.isOfStaff === true,
    ],
  );
}

/** A photo in the list of a request. */
export interface ListedPhoto {
  photoId: number;
  name: string;
  width: number;
  height: number;
  /** Size of the full picture. */
  bytes: number;
  postedAt: Date;
  /** Since when it is hidden from residents; null: it is visible. */
  hiddenAt: Date | null;
  /** When it was last edited, if an earlier version is still stored. */
  editedAt: Date | null;
}

/** The photos of a request, oldest first, including hidden ones. */
export function selectPhotosOfRequest(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<ListedPhoto[]> {
  return database.query(
    `select photo_id as "photoId", name, width, height, bytes, posted_at as "postedAt", hidden_at as "hiddenAt",
       (select max(b.replaced_at) from photos b
        where b.client_id = $1 and b.replaced_by = p.photo_id) as "editedAt"
     from photos p where client_id = $1 and request_id = $2 and replaced_by is null order by posted_at, photo_id`,
    [clientId, requestId],
  );
}

/** A photo of a request, unless staff have removed or hidden it, or an unclaimed one of this session. */
export async function selectVisiblePhoto(
  database: Database,
  clientId: number,
  sessionId: number,
  photoId: number,
): Promise<{ name: string; fileKey: string } | undefined> {
  const [row] = await database.query<{ name: string; fileKey: string }>(
    `select name, file_key as "fileKey" from photos p left join work_requests r using (client_id, request_id)
     where client_id = $1 and photo_id = $3
       and case when p.request_id is null then p.session_id = $2 else r.deleted_at is null and p.hidden_at is null end`,
    [clientId, sessionId, photoId],
  );
  return row;
}

/**
 * Deletes up to `most` of the oldest photos that were not claimed before that time. Returns the keys of their
 * files.
 */
export async function deleteUnclaimed(database: Database, before: Date, most: number): Promise<string[]> {
  const rows = await database.query<{ fileKey: string }>(
    // The condition is repeated for the rows themselves, because a request may claim one meanwhile.
    `${ofAllClients} delete from photos where request_id is null and posted_at < $1 and (client_id, photo_id) in (
       select client_id, photo_id from photos where request_id is null and posted_at < $1
       order by posted_at limit $2)
     returning file_key as "fileKey"`,
    [before, most],
  );
  return rows.map((row) => row.fileKey);
}

/** The given keys that belong to photos or attachments of the client. */
export async function selectKnownKeys(
  database: Database,
  clientId: number,
  fileKeys: readonly string[],
): Promise<Set<string>> {
  const rows = await database.query<{ fileKey: string }>(
    `select file_key as "fileKey" from photos where client_id = $1 and file_key = any($2)
     union all select file_key from attachments where client_id = $1 and file_key = any($2)`,
    [clientId, fileKeys],
  );
  return new Set(rows.map((row) => row.fileKey));
}

/** The keys of all clients' photos and attachments that arrived on a day. */
export async function selectKeysOfDay(database: Database, day: string): Promise<string[]> {
  const ofPhotos = await database.query<{ fileKey: string }>(
    `select p.file_key as "fileKey" from clients c cross join lateral (
       select file_key from photos where client_id = c.client_id and file_key >= $1 || '/' and file_key < $1 || '0') p`,
    [day],
  );
  const ofAttachments = await database.query<{ fileKey: string }>(
    `select f.file_key as "fileKey" from clients c cross join lateral (
       select file_key from attachments
       where client_id = c.client_id and file_key >= $1 || '/' and file_key < $1 || '0') f`,
    [day],
  );
  return [...ofPhotos, ...ofAttachments].map((row) => row.fileKey);
}

export interface RequestPhotoRow {
  requestId: number;
  photoId: number;
  name: string;
  fileKey: string;
  postedAt: Date;
}

/** Oldest first, request by request, without hidden photos. */
export function selectPhotosOfRequests(
  database: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<RequestPhotoRow[]> {
  return database.query(
    `select request_id as "requestId", photo_id as "photoId", name, file_key as "fileKey", posted_at as "postedAt"
     from photos where client_id = $1 and request_id = any($2) and hidden_at is null
     order by request_id, posted_at, photo_id`,
    [clientId, requestIds],
  );
}
