import type { Database } from '#platform/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { photoFiles } from './photo-key.ts';
import { selectKeysOfDay } from './photo-store.ts';

/** Of the photos that came in on a day, the files that are not in the store. */
export async function findLostFiles(database: Database, files: FileStore, day: string): Promise<string[]> {
  // In this order: a photo that comes in meanwhile has its files before its row.
  const wanted = await selectKeysOfDay(database, day);
  const there = new Set(await files.list(day));
  return wanted.flatMap((fileKey) => Object.values(photoFiles(fileKey))).filter((file) => !there.has(file));
}
