/** The photos and attachments of a person's requests, for an export of their data. */
import type { Database } from '#platform/database.ts';
import { type AttachmentOfRequest, selectAttachmentsOfRequests } from './attachment-store.ts';
import { photoFiles } from './photo-key.ts';
import { selectPhotosOfRequests } from './photo-store.ts';
import type { Photos } from './photos.ts';
import { sumBytes } from './request-photo-store.ts';

/** A photo with its full picture. */
export interface HandedOutPhoto {
  requestId: number;
  photoId: number;
  name: string;
  postedAt: Date;
  /** Undefined if the file store has lost it. */
  jpeg: Buffer | undefined;
}

/** Total bytes of the pictures and attachments. */
export function measurePhotos(
  database: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<number> {
  return sumBytes(database, clientId, requestIds);
}

/** Request by request, oldest first; each picture is read only when needed. */
export async function* handOutPhotos(
  { database, files }: Pick<Photos, 'database' | 'files'>,
  clientId: number,
  requestIds: readonly number[],
): AsyncGenerator<HandedOutPhoto> {
  for (const { fileKey, ...photo } of await selectPhotosOfRequests(database, clientId, requestIds))
    yield { ...photo, jpeg: await files.get(photoFiles(fileKey).full) };
}

/** An attachment with its file. */
export interface HandedOutAttachment extends Omit<AttachmentOfRequest, 'fileKey'> {
  /** Undefined if the file store has lost it. */
  pdf: Buffer | undefined;
}

/** Like `handOutPhotos`. */
export async function* handOutAttachments(
  { database, files }: Pick<Photos, 'database' | 'files'>,
  clientId: number,
  requestIds: readonly number[],
): AsyncGenerator<HandedOutAttachment> {
  for (const { fileKey, ...one } of await selectAttachmentsOfRequests(database, clientId, requestIds))
    yield { ...one, pdf: await files.get(fileKey) };
}
