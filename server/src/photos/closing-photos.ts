/** The photo that a resident sent, and the one that staff added near the closing: before and after. */
import sharp from 'sharp';
import type { Database } from '#platform/database.ts';
import { type ShownPhotoRow, selectClosingPhotos } from './closing-photo-store.ts';
import { photoFiles } from './photo-key.ts';
import type { Photos } from './photos.ts';

export interface ClosingPhotos<Photo> {
  /** Null: the resident sent none, or residents may not see it. */
  before: Photo | null;
  after: Photo;
}

/** The ids of both photos. Undefined if the request is open, or was closed without a photo that residents see. */
export async function findClosingPhotos(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<ClosingPhotos<number> | undefined> {
  const rows = await selectClosingPhotos(database, clientId, requestId);
  return rows && { before: rows.before?.photoId ?? null, after: rows.after.photoId };
}

/** A picture for a mail. */
export interface SmallPicture {
  jpeg: Buffer;
  /** As shown, in pixels; the picture has twice as many, for high-resolution screens. */
  width: number;
  height: number;
}

const shownMaxSide = 272;

/** Both photos, small enough for a mail. A photo whose file is lost counts as missing. */
export async function readClosingPhotos(
  photos: Pick<Photos, 'database' | 'files'>,
  clientId: number,
  requestId: number,
): Promise<ClosingPhotos<SmallPicture> | undefined> {
  const rows = await selectClosingPhotos(photos.database, clientId, requestId);
  if (rows === undefined) return undefined;
  const [before, after] = await Promise.all([
    smallPicture(photos, rows.before),
    smallPicture(photos, rows.after),
  ]);
  return after && { before: before ?? null, after };
}

async function smallPicture(
  { files }: Pick<Photos, 'files'>,
  row: ShownPhotoRow | null,
): Promise<SmallPicture | undefined> {
  const full = row === null ? undefined : await files.get(photoFiles(row.fileKey).full);
  if (full === undefined) return undefined;
  const most = 2 * shownMaxSide;
  const { data, info } = await sharp(full)
    .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 75 })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: Math.ceil(info.width / 2), height: Math.ceil(info.height / 2) };
}
