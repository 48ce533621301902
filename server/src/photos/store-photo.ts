/**
 * Takes in a photo: checks and re-encodes it, then stores its files and after them its row, so that no row is
 * without files.
 */
import { randomBytes } from 'node:crypto';
import { inSpan } from '#platform/telemetry/tracing.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Consequence, Database } from '#platform/database.ts';
import { sha256, sha256Hex } from '#platform/hashing.ts';
import { asRefusal, refuseWithoutRoom } from './no-room.ts';
import { filesOfKey, newPhotoKey, photoFiles } from './photo-key.ts';
import { insertPhoto, lockOwner, type PhotoOwner, type PhotoRow } from './photo-store.ts';
import { selectContentHashes, selectSamePhoto } from './same-photo-store.ts';
import type { Photos } from './photos.ts';
import { refuseOneTooMany } from './refuse-one-too-many.ts';
import { type RecodedPhoto, recodePhoto } from './recode-photo.ts';
import { refuseOverQuota, uploadedFrom } from './waiting-quota.ts';
import { photoNameMaxLength } from '@fixpoint/contract/limits.ts';

export type { PhotoOwner } from './photo-store.ts';

/** A photo as it arrived. */
export interface NewPhoto {
  /** The original, not yet checked. */
  readonly bytes: Uint8Array;
  /** The file's name, as the sender gave it. */
  readonly name: string;
  /** When it was taken, according to the sender. */
  readonly collectedAt: Date | null;
  /** When it arrived. */
  readonly postedAt: Date;
  /**
   * When its files are written, for a photo with an earlier date of arrival: the sweep skips recent files.
   */
  readonly keptAt?: Date;
}

/**
 * Stores a photo after running its `consequence`, and returns its id; for a repetition by the session, the
 * existing id. Throws `photoNotAccepted` if it is not a jpeg within the limits, one too many, or cannot be
 * stored now. Throws `tooManyAttempts` if too many photos wait for the processor or for their requests.
 */
export async function storePhoto(
  photos: Photos,
  clientId: number,
  owner: PhotoOwner,
  photo: NewPhoto,
  consequence?: Consequence,
): Promise<number> {
  const contentHash = sha256(photo.bytes);
  const earlierPhoto = await selectSamePhoto(photos.database, clientId, owner, contentHash);
  if (earlierPhoto !== undefined) return earlierPhoto;
  await refuseOneTooMany(photos.database, clientId, owner);
  await refuseOverQuota(photos.database, clientId, owner, photos.quotas);
  await refuseWithoutRoom(photos.watch);
  await photos.clientQuota.refuseFull(clientId);
  const recodedPhoto = await photos.queue.run(() =>
    inSpan({ name: 'recode photo', facts: { bytes: photo.bytes.length } }, () => recodePhoto(photo.bytes)),
  );
  const fileKey = newPhotoKey(clientId, photo.keptAt ?? photo.postedAt);
  await putFiles(photos, fileKey, recodedPhoto);
  const mark = uploadedFrom(clientId, owner);
  const row = rowOf(photo, recodedPhoto, { fileKey, contentHash, uploadedFrom: mark });
  try {
    const photoId = await insertRow(photos, clientId, owner, row, consequence);
    if (photoId === row.photoId) await photos.clientQuota.add(clientId, row.bytes);
    else await removeFiles(photos, fileKey).catch(() => undefined);
    return photoId;
  } catch (error) {
    // A refusal leaves no row, so the files can be deleted. After other failures the commit may have
    // succeeded: the sweep finds out.
    if (error instanceof ApplicationError) await removeFiles(photos, fileKey).catch(() => undefined);
    throw error;
  }
}

/** Says of a file, by its bytes, that these stored photos do not include it. */
export async function isNewAmong(
  database: Database,
  clientId: number,
  photoIds: readonly number[],
): Promise<(bytes: Uint8Array) => boolean> {
  const hashes = new Set(await selectContentHashes(database, clientId, photoIds));
  return (bytes) => !hashes.has(sha256Hex(bytes));
}

/** Deletes the files of a photo or an attachment whose row is gone. */
export async function removeFiles(photos: Pick<Photos, 'files'>, fileKey: string): Promise<void> {
  await Promise.all(filesOfKey(fileKey).map((file) => photos.files.remove(file)));
}

/** Both files or none. */
export async function putFiles(
  photos: Pick<Photos, 'files'>,
  fileKey: string,
  recodedPhoto: Pick<RecodedPhoto, 'full' | 'thumbnail'>,
): Promise<void> {
  const { full, thumbnail } = photoFiles(fileKey);
  const puts = [
    photos.files.put(full, recodedPhoto.full),
    photos.files.put(thumbnail, recodedPhoto.thumbnail),
  ];
  const failedPut = (await Promise.allSettled(puts)).find(({ status }) => status === 'rejected');
  if (failedPut?.status !== 'rejected') return;
  await removeFiles(photos, fileKey).catch(() => undefined);
  throw asRefusal(failedPut.reason);
}

function rowOf(
  { name, collectedAt, postedAt }: NewPhoto,
  { full, width, height }: RecodedPhoto,
  fileMarks: Pick<PhotoRow, 'fileKey' | 'contentHash' | 'uploadedFrom'>,
): PhotoRow {
  const photoId = newPhotoId();
  return {
    photoId,
    name: cleanPhotoName(name),
    width,
    height,
    bytes: full.length,
    collectedAt,
    postedAt,
    ...fileMarks,
  };
}

/** Returns the id of the stored photo: this one, or one with the same bytes that was stored first. */
function insertRow(
  { database, quotas }: Photos,
  clientId: number,
  owner: PhotoOwner,
  row: PhotoRow,
  consequence?: Consequence,
): Promise<number> {
  return database.transaction(async (tx) => {
    await consequence?.(tx);
    await lockOwner(tx, clientId, owner);
    // The second check, because now no other upload can come in between.
    const faster = await selectSamePhoto(tx, clientId, owner, row.contentHash);
    if (faster !== undefined) return faster;
    await refuseOneTooMany(tx, clientId, owner);
    await refuseOverQuota(tx, clientId, owner, quotas);
    await insertPhoto(tx, clientId, owner, row);
    return row.photoId;
  });
}

/**
 * A number that cannot be guessed and that JavaScript holds exactly: knowing it gives access to the photo.
 */
export function newPhotoId(): number {
  return Number(randomBytes(8).readBigUInt64BE() >> 11n) || newPhotoId();
}

/**
 * A photo's name without control characters and formatting tricks, at most 100 characters; 'photo.jpg' if
 * nothing is left.
 */
export function cleanPhotoName(name: string): string {
  const visibleName = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '').trim();
  // Cut between characters, because the database refuses half of one.
  const shortName = Array.from(visibleName).slice(0, photoNameMaxLength).join('');
  return shortName === '' ? 'photo.jpg' : shortName;
}
