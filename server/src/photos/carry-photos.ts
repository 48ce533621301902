/** Photos of a whole municipality: taken out, brought in elsewhere, and removed with it. */
import { photoMaxHeight, photoMaxWidth } from '@fixpoint/contract/limits.ts';
import sharp from 'sharp';
import type { Database } from '#platform/database.ts';
import { deletePhotosOfClient } from './carried-photo-store.ts';
import { orderRemoval } from './drop-photos.ts';
import { inspectJpeg } from './inspect-jpeg.ts';
import { guidOfKey, keyOfGuid, photoFiles } from './photo-key.ts';
import type { Photos } from './photos.ts';
import { thumbnailMaxSide } from './recode-photo.ts';
import { putFiles } from './store-photo.ts';

/** The two files of a photo. */
export interface PhotoBytes {
  readonly full: Buffer;
  readonly thumbnail: Buffer;
}

/** The photo's name that is the same wherever it is kept, and its files; undefined where they are gone. */
export async function takePhoto(
  photos: Pick<Photos, 'files'>,
  fileKey: string,
): Promise<({ guid: string } & PhotoBytes) | undefined> {
  const names = photoFiles(fileKey);
  const [full, thumbnail] = [await photos.files.get(names.full), await photos.files.get(names.thumbnail)];
  if (full === undefined || thumbnail === undefined) return undefined;
  return { guid: guidOfKey(fileKey), full, thumbnail };
}

/** The key for the row of a photo that is brought along. */
export function broughtKey(clientId: number, guid: string, now: Date): string {
  return keyOfGuid(clientId, guid, now);
}

/**
 * Whether both files are as this server writes them: jpegs within the limits that decode to their end, without metadata. A
 * bundle may have been changed on its way, and the files are handed out as they are.
 */
export async function isKeptPhoto({ full, thumbnail }: PhotoBytes): Promise<boolean> {
  const areKept = [
    isKeptJpeg(full, { width: photoMaxWidth, height: photoMaxHeight }),
    isKeptJpeg(thumbnail, { width: thumbnailMaxSide, height: thumbnailMaxSide }),
  ];
  return (await Promise.all(areKept)).every(Boolean);
}

async function isKeptJpeg(bytes: Buffer, most: { width: number; height: number }): Promise<boolean> {
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

/** Keeps its files: before its row. */
export function bringPhoto(photos: Pick<Photos, 'files'>, fileKey: string, bytes: PhotoBytes): Promise<void> {
  return putFiles(photos, fileKey, bytes);
}

/** Removes up to `most` photos of the client, whosoever they are; returns the keys of their files, whose removal is ordered. */
export async function dropPhotosOfClient(tx: Database, clientId: number, most: number): Promise<string[]> {
  const fileKeys = await deletePhotosOfClient(tx, clientId, most);
  await orderRemoval(tx, fileKeys);
  return fileKeys;
}
