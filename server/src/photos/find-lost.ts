import type { Database } from '#platform/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { filesOfKey } from './photo-key.ts';
import { selectKeysOfDay } from './photo-store.ts';

/** The missing files of the photos that arrived on a day. */
export async function findLostFiles(database: Database, files: FileStore, day: string): Promise<string[]> {
  // In this order, because a new photo gets its files before its row.
  const wantedKeys = await selectKeysOfDay(database, day);
  const there = new Set(await files.list(day));
  return wantedKeys.flatMap(filesOfKey).filter((file) => !there.has(file));
}
