/**
 * Deletes photos for good: their rows in a transaction, their files by a job that it orders, which survives
 * failures.
 */
import type { Database } from '#platform/database.ts';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import { z } from 'zod';
import { deleteAttachmentsOf } from './attachment-store.ts';
import { deleteWaitingPhoto } from './attached-photo-store.ts';
import type { Photos } from './photos.ts';
import { type PhotoPlace, deletePhoto, deletePhotosOf, selectPlace } from './request-photo-store.ts';
import { removeFiles } from './store-photo.ts';
import { markOfAccount } from './waiting-quota.ts';

/** The job's name; its payload is an `orderedRemoval`. */
export const removePhotoFilesJob = 'remove-photo-files';

const orderedRemoval = z.object({ fileKeys: z.array(z.string()) });

/** Deletes all photos and attachments of these requests; returns the keys of their files. */
export async function dropPhotosOf(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<string[]> {
  const fileKeys = [
    ...(await deletePhotosOf(tx, clientId, requestIds)),
    ...(await deleteAttachmentsOf(tx, clientId, requestIds)),
  ];
  await orderRemoval(tx, fileKeys);
  return fileKeys;
}

/** The place of a photo; undefined if it does not exist. */
export function findPlace(
  database: Database,
  clientId: number,
  photoId: number,
): Promise<PhotoPlace | undefined> {
  return selectPlace(database, clientId, photoId);
}

/** Deletes a photo with its earlier versions; returns the keys of their files. */
export async function dropPhoto(tx: Database, clientId: number, photoId: number): Promise<string[]> {
  const fileKeys = await deletePhoto(tx, clientId, photoId);
  await orderRemoval(tx, fileKeys);
  return fileKeys;
}

/** Deletes an unclaimed photo that the account uploaded, if it exists. */
export async function dropWaitingPhoto(
  tx: Database,
  clientId: number,
  accountId: number,
  photoId: number,
): Promise<void> {
  await orderRemoval(tx, await deleteWaitingPhoto(tx, clientId, markOfAccount(accountId), photoId));
}

/**
 * Deletes the files at once, without waiting for the job, because an operator may run this without a server.
 */
export async function removeDroppedFiles(
  photos: Pick<Photos, 'files'>,
  fileKeys: readonly string[],
): Promise<void> {
  for (const fileKey of fileKeys) await removeFiles(photos, fileKey);
}

/** Deletes the files of deleted rows once the transaction commits. */
export async function orderRemoval(tx: Database, fileKeys: readonly string[]): Promise<void> {
  if (fileKeys.length > 0) await enqueueJob(tx, removePhotoFilesJob, { fileKeys });
}

/** The job. A file that is already deleted is not an error. */
export async function removePhotoFiles(photos: Pick<Photos, 'files'>, payload: unknown): Promise<void> {
  await removeDroppedFiles(photos, orderedRemoval.parse(payload).fileKeys);
}
