/** Exports, imports and removes the photos of a whole municipality. */
import { photoMaxHeight, photoMaxWidth } from '@fixpoint/contract/limits.ts';
import sharp from 'sharp';
import type { Database } from '#platform/database.ts';
import { deleteAttachmentsOfClient } from './attachment-store.ts';
import { deletePhotosOfClient } from './carried-photo-store.ts';
import { orderRemoval } from './drop-photos.ts';
import { inspectJpeg } from './inspect-jpeg.ts';
import { judgePdf } from './judge-pdf.ts';
import { guidOfKey, keyOfGuid, photoFiles } from './photo-key.ts';
import type { Photos } from './photos.ts';
import { thumbnailMaxSide } from './recode-photo.ts';
import { putFiles } from './store-photo.ts';

/** The two files of a photo. */
export interface PhotoBytes {
  readonly full: Buffer;
  readonly thumbnail: Buffer;
}

/** The photo's guid, which is the same in every installation, with its files; undefined if they are lost. */
export async function takePhoto(
  photos: Pick<Photos, 'files'>,
  fileKey: string,
): Promise<({ guid: string } & PhotoBytes) | undefined> {
  const names = photoFiles(fileKey);
  const [full, thumbnail] = [await photos.files.get(names.full), await photos.files.get(names.thumbnail)];
  if (full === undefined || thumbnail === undefined) return undefined;
  return { guid: guidOfKey(fileKey), full, thumbnail };
}

/** The guid of an attachment's file with its bytes; undefined if the file is lost. */
export async function takeAttachment(
  photos: Pick<Photos, 'files'>,
  fileKey: string,
): Promise<{ guid: string; bytes: Buffer } | undefined> {
  const bytes = await photos.files.get(fileKey);
  return bytes && { guid: guidOfKey(fileKey).replace(/\.pdf$/, ''), bytes };
}

/** The file key for the row of an imported attachment. */
export function broughtAttachmentKey(clientId: number, guid: string, now: Date): string {
  return `${keyOfGuid(clientId, guid, now)}.pdf`;
}

/** True if the file is one that this server accepts: a bundle may have been changed on the way. */
export function isStoredAttachment(bytes: Buffer): boolean {
  try {
    judgePdf(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The file key for the row of an imported photo. */
export function broughtKey(clientId: number, guid: string, now: Date): string {
  return keyOfGuid(clientId, guid, now);
}

/**
 * True if both files are as this server writes them: jpegs within the limits that decode completely, without
 * metadata. A bundle may have been changed on the way, and the files are served as they are.
 */
export async function isStoredPhoto({ full, thumbnail }: PhotoBytes): Promise<boolean> {
  const areStored = [
    isStoredJpeg(full, { width: photoMaxWidth, height: photoMaxHeight }),
    isStoredJpeg(thumbnail, { width: thumbnailMaxSide, height: thumbnailMaxSide }),
  ];
  return (await Promise.all(areStored)).every(Boolean);
}

async function isStoredJpeg(bytes: Buffer, most: { width: number; height: number }): Promise<boolean> {
  try {
    await inspectJpeg(bytes);
    const picture = sharp(bytes, { failOn: 'error' });
    const { width, height, exif, icc, iptc, xmp, orientation } = await picture.metadata();
    const isBare = [exif, icc, iptc, xmp, orientation].every((part) => part === undefined);
    if (!isBare || width > most.width || height > most.height) return false;
    await picture.stats();
    return true;
  } catch {
    return false;
  }
}

/** Stores the files of a photo; call it before adding its row. */
export function bringPhoto(photos: Pick<Photos, 'files'>, fileKey: string, bytes: PhotoBytes): Promise<void> {
  return putFiles(photos, fileKey, bytes);
}

/**
 * Deletes up to `most` photos and as many attachments of the client, of every owner, and orders the removal of their files. Returns
 * the keys of the files.
 */
export async function dropPhotosOfClient(tx: Database, clientId: number, most: number): Promise<string[]> {
  const fileKeys = [
    ...(await deletePhotosOfClient(tx, clientId, most)),
    ...(await deleteAttachmentsOfClient(tx, clientId, most)),
  ];
  await orderRemoval(tx, fileKeys);
  return fileKeys;
}
