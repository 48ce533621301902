/**
 * Deletes photos that no request claimed within a day, or an hour if the disk is nearly full. Deletes expired
 * versions of edited photos, and files without a row after a crash.
 */
import pLimit from 'p-limit';
import { orderRemoval } from './drop-photos.ts';
import { oldestStoredEdit } from './edit-photo.ts';
import { deleteReplaced } from './edited-photo-store.ts';
import type { Database } from '#platform/database.ts';
import { dayFolder, photoOfFile } from './photo-key.ts';
import { deleteUnclaimed, selectKnownKeys } from './photo-store.ts';
import type { Photos } from './photos.ts';
import { removeFiles } from './store-photo.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const batch = 500;
/** Number of photos whose files are deleted at the same time. */
const atOnce = 8;

/** Number of days that are searched again for files without a row; the sweep runs far more often. */
const orphanDays = 7;

/** Numbers of deleted items. */
export interface SweepResult {
  /** Photos. */
  readonly unclaimed: number;
  /** Earlier versions of edited photos. */
  readonly replaced: number;
  /** Files left by a crash, complete and half-written ones. */
  readonly orphans: number;
}

/** Sweeps the photos of all clients. Safe to run at any time, several at once, and again after a failure. */
export async function sweepPhotos(photos: Photos, now: Date): Promise<SweepResult> {
  const unclaimedCount = await sweepUnclaimed(photos, now);
  const until = oldestStoredEdit(now);
  const replacedCount = await sweepRows(photos, (database) => deleteReplaced(database, until, batch));
  const halfWritten = await photos.files.sweepHalfWritten();
  return {
    unclaimed: unclaimedCount,
    replaced: replacedCount,
    orphans: halfWritten + (await sweepOrphans(photos, now)),
  };
}

async function sweepUnclaimed(photos: Photos, now: Date): Promise<number> {
  const isTight = ['tight', 'full'].includes(await photos.watch.state());
  const before = new Date(now.getTime() - (isTight ? hourMs : dayMs));
  return sweepRows(photos, (database) => deleteUnclaimed(database, before, batch));
}

/**
 * Deletes the rows first, so that a visible photo always has its files. The files are deleted at once, or by
 * a job if the store does not answer, because swept photos must not stay on disk.
 */
async function sweepRows(
  photos: Photos,
  deleteSome: (database: Database) => Promise<string[]>,
): Promise<number> {
  let removedCount = 0;
  for (;;) {
    const fileKeys = await photos.database.transaction(async (tx) => {
      const keys = await deleteSome(tx);
      await orderRemoval(tx, keys);
      return keys;
    });
    await pLimit(atOnce).map(fileKeys, (fileKey) => removeFiles(photos, fileKey));
    removedCount += fileKeys.length;
    if (fileKeys.length < batch) return removedCount;
  }
}

async function sweepOrphans(photos: Photos, now: Date): Promise<number> {
  let removedCount = 0;
  // From the day before yesterday: those files are certainly older than a day, and no upload is that slow.
  for (let daysAgo = 2; daysAgo < 2 + orphanDays; daysAgo += 1) {
    removedCount += await sweepOrphansOf(photos, dayFolder(new Date(now.getTime() - daysAgo * dayMs)));
  }
  return removedCount;
}

/** Deletes the files without a row of a day, at the latest the day before yesterday; returns how many. */
export async function sweepOrphansOf(
  photos: Pick<Photos, 'database' | 'files'>,
  day: string,
): Promise<number> {
  const orphans = await withoutRow(photos, await photos.files.list(day));
  await pLimit(atOnce).map(orphans, (file) => photos.files.remove(file));
  return orphans.length;
}

async function withoutRow(photos: Pick<Photos, 'database'>, files: readonly string[]): Promise<string[]> {
  const filesOfClients = files.flatMap((file) => {
    const photo = photoOfFile(file);
    return photo === undefined ? [] : [{ file, ...photo }];
  });
  const orphans: string[] = [];
  for (const [clientId, ofClient] of Map.groupBy(filesOfClients, (photo) => photo.clientId)) {
    const keys = [...new Set(ofClient.map((photo) => photo.fileKey))];
    const knownPhotoKeys = await selectKnownKeys(photos.database, clientId, keys);
    orphans.push(
      ...ofClient.filter((photo) => !knownPhotoKeys.has(photo.fileKey)).map((photo) => photo.file),
    );
  }
  return orphans;
}
