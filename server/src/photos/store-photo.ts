/** Takes a photo in: checked, re-encoded, its files kept first and its row after, so that no row is without its files. */
import { randomBytes } from 'node:crypto';
import { photosPerRequestMax } from '@fixpoint/contract/limits.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { newPhotoKey, photoFiles } from './photo-key.ts';
import { cleanPhotoName } from './photo-name.ts';
import { countPhotos, insertPhoto, lockOwner, type PhotoOwner, type PhotoRow } from './photo-store.ts';
import type { Photos } from './photos.ts';
import { type RecodedPhoto, recodePhoto } from './recode-photo.ts';

export type { PhotoOwner } from './photo-store.ts';

/** A photo as it came in. */
export interface NewPhoto {
  /** The original, whatever it is. */
  readonly bytes: Uint8Array;
  /** The file's name, as the sender gave it. */
  readonly name: string;
  /** When it was taken, as the sender says. */
  readonly collectedAt: Date | null;
  /** When it came in. */
  readonly postedAt: Date;
  /** When its files are written, for one that is said to have come in long ago: the sweep passes over young files. */
  readonly keptAt?: Date;
}

/**
 * Keeps a photo and answers its id. Throws `photoNotAccepted` for what is no jpeg within the limits or one too many,
 * `tooManyAttempts` when the server has its hands full.
 */
export async function storePhoto(
  photos: Photos,
  clientId: number,
  owner: PhotoOwner,
  photo: NewPhoto,
): Promise<number> {
  await refuseOneTooMany(photos.database, clientId, owner);
  const recoded = await photos.queue.run(() => recodePhoto(photo.bytes));
  const fileKey = newPhotoKey(clientId, photo.keptAt ?? photo.postedAt);
  await putFiles(photos, fileKey, recoded);
  try {
    return await insertRow(photos.database, clientId, owner, {
      photoId: newPhotoId(),
      name: cleanPhotoName(photo.name),
      fileKey,
      width: recoded.width,
      height: recoded.height,
      bytes: recoded.full.length,
      collectedAt: photo.collectedAt,
      postedAt: photo.postedAt,
    });
  } catch (error) {
    // A refusal leaves no row. After any other failure there may be one: a commit whose answer was lost. The sweep knows.
    if (error instanceof ApplicationError) await removeFiles(photos, fileKey).catch(() => undefined);
    throw error;
  }
}

/** Removes the files of a photo whose row is gone. */
export async function removeFiles(photos: Photos, fileKey: string): Promise<void> {
  const { full, thumbnail } = photoFiles(fileKey);
  await Promise.all([photos.files.remove(full), photos.files.remove(thumbnail)]);
}

async function putFiles(photos: Photos, fileKey: string, recoded: RecodedPhoto): Promise<void> {
  const { full, thumbnail } = photoFiles(fileKey);
  await Promise.all([photos.files.put(full, recoded.full), photos.files.put(thumbnail, recoded.thumbnail)]);
}

function insertRow(database: Database, clientId: number, owner: PhotoOwner, row: PhotoRow): Promise<number> {
  return database.transaction(async (tx) => {
    await lockOwner(tx, clientId, owner);
    // Again, now that no other upload can come in between.
    await refuseOneTooMany(tx, clientId, owner);
    await insertPhoto(tx, clientId, owner, row);
    return row.photoId;
  });
}

async function refuseOneTooMany(database: Database, clientId: number, owner: PhotoOwner): Promise<void> {
  if ((await countPhotos(database, clientId, owner)) < photosPerRequestMax) return;
  throw new ApplicationError(
    'photoNotAccepted',
    `Sorry, a request can have at most ${photosPerRequestMax} photos.`,
  );
}

/** A number that cannot be guessed and that JavaScript holds exactly: knowing it is what lets one see the photo. */
function newPhotoId(): number {
  return Number(randomBytes(8).readBigUInt64BE() >> 11n) || newPhotoId();
}
