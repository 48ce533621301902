/** Photos of a whole municipality: taken out, brought in elsewhere, and removed with it. */
import type { Database } from '#platform/database.ts';
import { deletePhotosOfClient } from './carried-photo-store.ts';
import { orderRemoval } from './drop-photos.ts';
import { guidOfKey, keyOfGuid, photoFiles } from './photo-key.ts';
import type { Photos } from './photos.ts';
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
