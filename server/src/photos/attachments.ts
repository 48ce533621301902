/**
 * Files of a request besides photos: PDF that staff add. They are in the same store as photos, with the same
 * quota, and are removed together with them.
 */
import { attachmentsOnRequestMax } from '@fixpoint/contract/limits.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { sha256 } from '#platform/hashing.ts';
import { newGuid } from '#platform/ids.ts';
import { cleanAttachmentName } from './attachment-name.ts';
import {
  type AttachmentRow,
  type ListedAttachment,
  type StoredAttachment,
  insertAttachment,
  selectAttachment,
  selectAttachmentsOf,
  selectSameAttachment,
  selectVisibleAttachment,
  selectVisibleAttachmentsOf,
  updateAttachmentHidden,
} from './attachment-store.ts';
import { judgePdf } from './judge-pdf.ts';
import { asRefusal, refuseWithoutRoom } from './no-room.ts';
import { newAttachmentKey } from './photo-key.ts';
import type { Photos } from './photos.ts';
import { removeFiles } from './store-photo.ts';

export type { ListedAttachment } from './attachment-store.ts';

/** A file as it arrived. */
export interface NewAttachment {
  requestId: number;
  bytes: Buffer;
  /** As the sender gave it. */
  name: string;
  isForStaff: boolean;
  now: Date;
}

/** Checks the file. Throws `fieldInvalid` for anything but a PDF, and `photoNotAccepted` if there is no room. */
export async function judgeAttachment(
  { watch, clientQuota }: Photos,
  clientId: number,
  bytes: Buffer,
): Promise<void> {
  judgePdf(bytes);
  await refuseWithoutRoom(watch, 'file');
  await clientQuota.refuseFull(clientId, 'file');
}

/**
 * Stores the file, then its row in the transaction of `write`, which gets the row and inserts it. No row is
 * without its file. Returns the id, also of an equal attachment that the request has already.
 */
export async function storeAttachment(
  photos: Photos,
  clientId: number,
  { requestId, bytes, name, isForStaff, now }: NewAttachment,
  write: (tx: Database, row: AttachmentRow) => Promise<string>,
): Promise<string> {
  const row: AttachmentRow = {
    attachmentId: newGuid(),
    requestId,
    name: cleanAttachmentName(name),
    fileKey: newAttachmentKey(clientId, now),
    bytes: bytes.length,
    contentHash: sha256(bytes),
    postedAt: now,
    hiddenAt: isForStaff ? now : null,
  };
  const same = await selectSameAttachment(photos.database, clientId, row);
  if (same !== undefined) return same;
  await photos.files.put(row.fileKey, bytes).catch((error: unknown) => {
    throw asRefusal(error, 'file');
  });
  try {
    const attachmentId = await photos.database.transaction((tx) => write(tx, row));
    if (attachmentId === row.attachmentId) await photos.clientQuota.add(clientId, row.bytes);
    else await removeFiles(photos, row.fileKey).catch(() => undefined);
    return attachmentId;
  } catch (error) {
    // After other failures the commit may have succeeded: the sweep finds out.
    if (error instanceof ApplicationError) await removeFiles(photos, row.fileKey).catch(() => undefined);
    throw error;
  }
}

/**
 * Inserts the row. The transaction must have locked the request. Returns the id of an equal attachment if there
 * is one. Throws `fieldInvalid` if the request has too many.
 */
export async function attachFile(tx: Database, clientId: number, row: AttachmentRow): Promise<string> {
  const faster = await selectSameAttachment(tx, clientId, row);
  if (faster !== undefined) return faster;
  if ((await selectAttachmentsOf(tx, clientId, row.requestId)).length >= attachmentsOnRequestMax)
    throw new ApplicationError('fieldInvalid', { say: 'attachments.most', most: attachmentsOnRequestMax });
  await insertAttachment(tx, clientId, row);
  return row.attachmentId;
}

/** The attachments of a request for staff, including hidden ones, oldest first. */
export function findAttachments(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<ListedAttachment[]> {
  return selectAttachmentsOf(database, clientId, requestId);
}

/** The visible attachments of a request for everybody who knows its guid, oldest first. */
export function findShownAttachments(
  database: Database,
  clientId: number,
  requestGuid: string,
): Promise<ListedAttachment[]> {
  return selectVisibleAttachmentsOf(database, clientId, requestGuid);
}

interface AttachmentPlace {
  requestId: number;
  attachmentId: string;
}

/** Hides an attachment from residents; null shows it again. */
export function setAttachmentHidden(
  tx: Database,
  clientId: number,
  place: AttachmentPlace,
  hiddenAt: Date | null,
): Promise<void> {
  return updateAttachmentHidden(tx, clientId, place, hiddenAt);
}

/** A file, with its name and its size in bytes. */
export interface ReadAttachment {
  name: string;
  bytes: number;
  /** The content. A file that is removed meanwhile ends with an error. */
  pieces: AsyncIterable<Buffer>;
}

/** The size of a piece: a slow reader keeps only a few in memory. */
const pieceBytes = 256 * 1024;

/** An attachment for staff who may see the request, hidden or visible. Throws `notFound`. */
export async function readAttachmentOfRequest(
  photos: Pick<Photos, 'database' | 'files'>,
  clientId: number,
  place: AttachmentPlace,
): Promise<ReadAttachment> {
  return readFile(photos, await selectAttachment(photos.database, clientId, place));
}

/** A visible attachment for everybody who knows its id. Throws `notFound`. */
export async function readShownAttachment(
  photos: Pick<Photos, 'database' | 'files'>,
  clientId: number,
  attachmentId: string,
): Promise<ReadAttachment> {
  return readFile(photos, await selectVisibleAttachment(photos.database, clientId, attachmentId));
}

async function readFile(
  { files }: Pick<Photos, 'files'>,
  attachment: StoredAttachment | undefined,
): Promise<ReadAttachment> {
  if (attachment === undefined) throw new ApplicationError('notFound', { say: 'attachments.missing' });
  const { name, fileKey } = attachment;
  const bytes = await files.measure(fileKey);
  if (bytes === undefined) throw missingFile();
  return { name, bytes, pieces: piecesOf(files, fileKey, bytes) };
}

async function* piecesOf(files: Photos['files'], fileKey: string, bytes: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes; from += pieceBytes) {
    const piece = await files.read(fileKey, from, pieceBytes);
    if (piece === undefined) throw missingFile();
    yield piece;
  }
}

function missingFile(): Error {
  return new Error('The file of an attachment is missing from the file store');
}
