/** The rows of attachments. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** An attachment in the list of a request. */
export interface ListedAttachment {
  attachmentId: string;
  name: string;
  bytes: number;
  postedAt: Date;
  /** Since when it is hidden from residents; null: it is visible. */
  hiddenAt: Date | null;
}

export interface AttachmentRow extends ListedAttachment {
  requestId: number;
  fileKey: string;
  /** SHA-256 of the file. */
  contentHash: Buffer;
}

const listed = `attachment_id as "attachmentId", name, bytes, posted_at as "postedAt", hidden_at as "hiddenAt"`;

export async function insertAttachment(tx: Database, clientId: number, row: AttachmentRow): Promise<void> {
  await tx.query(
    `insert into attachments (client_id, attachment_id, request_id, name, file_key, bytes, content_hash, posted_at,
       hidden_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      clientId,
      row.attachmentId,
      row.requestId,
      row.name,
      row.fileKey,
      row.bytes,
      row.contentHash,
      row.postedAt,
      row.hiddenAt,
    ],
  );
}

/** The attachments of a request, oldest first, including hidden ones. */
export function selectAttachmentsOf(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<ListedAttachment[]> {
  return database.query(
    `select ${listed} from attachments where client_id = $1 and request_id = $2
     order by posted_at, attachment_id`,
    [clientId, requestId],
  );
}

/** The visible attachments of a request that was not removed, by its guid. */
export function selectVisibleAttachmentsOf(
  database: Database,
  clientId: number,
  requestGuid: string,
): Promise<ListedAttachment[]> {
  return database.query(
    `select attachment_id as "attachmentId", f.name, f.bytes, f.posted_at as "postedAt",
       f.hidden_at as "hiddenAt"
     from work_requests r join attachments f using (client_id, request_id)
     where r.client_id = $1 and r.guid = $2 and r.deleted_at is null and f.hidden_at is null
     order by f.posted_at, attachment_id`,
    [clientId, requestGuid],
  );
}

/** The id of an attachment of the request with the same content and the same readers; undefined without such an attachment. */
export async function selectSameAttachment(
  database: Database,
  clientId: number,
  { requestId, contentHash, hiddenAt }: Pick<AttachmentRow, 'requestId' | 'contentHash' | 'hiddenAt'>,
): Promise<string | undefined> {
  const [row] = await database.query<{ attachmentId: string }>(
    `select attachment_id as "attachmentId" from attachments
     where client_id = $1 and request_id = $2 and content_hash = $3 and (hidden_at is null) = $4
     order by posted_at limit 1`,
    [clientId, requestId, contentHash, hiddenAt === null],
  );
  return row?.attachmentId;
}

export interface StoredAttachment {
  name: string;
  fileKey: string;
}

/** An attachment of the request, hidden or visible. */
export async function selectAttachment(
  database: Database,
  clientId: number,
  { requestId, attachmentId }: { requestId: number; attachmentId: string },
): Promise<StoredAttachment | undefined> {
  const [row] = await database.query<StoredAttachment>(
    `select name, file_key as "fileKey" from attachments
     where client_id = $1 and request_id = $2 and attachment_id = $3`,
    [clientId, requestId, attachmentId],
  );
  return row;
}

/** A visible attachment; undefined if the attachment is hidden or its request is removed. */
export async function selectVisibleAttachment(
  database: Database,
  clientId: number,
  attachmentId: string,
): Promise<StoredAttachment | undefined> {
  const [row] = await database.query<StoredAttachment>(
    `select f.name, f.file_key as "fileKey" from attachments f join work_requests r using (client_id, request_id)
     where client_id = $1 and attachment_id = $2 and f.hidden_at is null and r.deleted_at is null`,
    [clientId, attachmentId],
  );
  return row;
}

/** Hides an attachment of the request from residents; null shows it again. */
export async function updateAttachmentHidden(
  tx: Database,
  clientId: number,
  { requestId, attachmentId }: { requestId: number; attachmentId: string },
  hiddenAt: Date | null,
): Promise<void> {
  await tx.query(
    'update attachments set hidden_at = $4 where client_id = $1 and request_id = $2 and attachment_id = $3',
    [clientId, requestId, attachmentId, hiddenAt],
  );
}

/** Returns the keys of the files. */
export async function deleteAttachmentsOf(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<string[]> {
  const rows = await tx.query<{ fileKey: string }>(
    'delete from attachments where client_id = $1 and request_id = any($2) returning file_key as "fileKey"',
    [clientId, requestIds],
  );
  return rows.map(({ fileKey }) => fileKey);
}

/** Deletes up to `most` attachments of a client. Returns the keys of the files. */
export async function deleteAttachmentsOfClient(
  tx: Database,
  clientId: number,
  most: number,
): Promise<string[]> {
  const rows = await tx.query<{ fileKey: string }>(
    `delete from attachments where client_id = $1 and attachment_id in (
       select attachment_id from attachments where client_id = $1 limit $2)
     returning file_key as "fileKey"`,
    [clientId, most],
  );
  return rows.map(({ fileKey }) => fileKey);
}

export interface AttachmentOfRequest extends StoredAttachment {
  requestId: number;
  attachmentId: string;
  postedAt: Date;
}

/** The visible attachments of these requests, by request, oldest first. */
export function selectAttachmentsOfRequests(
  database: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<AttachmentOfRequest[]> {
  return database.query(
    `select request_id as "requestId", attachment_id as "attachmentId", name, file_key as "fileKey",
       posted_at as "postedAt"
     from attachments where client_id = $1 and request_id = any($2) and hidden_at is null
     order by request_id, posted_at, attachment_id`,
    [clientId, requestIds],
  );
}
