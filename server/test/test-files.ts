/** The files of tests: in folders of their own, or with `npm run check -- s3` in a third-party S3 server. */
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { Config } from '#config.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { readFilesPlace } from '#platform/files/files-place.ts';
import { openFolderFileStore } from '#platform/files/folder-file-store.ts';
import { openPlace } from '#platform/files/opened-place.ts';
import { type Files, openFiles } from '#platform/files/open-files.ts';
import { openLog } from '#platform/log.ts';
import { openPhotos, type Photos } from '#photos/photos.ts';

/** The parts of an app that open its files. */
interface AppOfFiles {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
}

/** Settings for files of a test's own. */
export function filesOfItsOwn(): Record<string, string> {
  const store = inject('storeUrl');
  if (store === undefined) return {};
  const url = new URL(store);
  url.pathname = `/${randomUUID()}`;
  return { FILES_URL: String(url) };
}

/** Photos of a test's own: in the folder, or in the S3 server. */
export async function photosOfTheirOwn(folder: string): Promise<FileStore> {
  const place = readFilesPlace(filesOfItsOwn()['FILES_URL'] ?? '');
  if (place === undefined) return openFolderFileStore(folder);
  return (await openPlace(place, { credentials: undefined })).photos;
}

/** Opens an app's files once more. */
export function openTestFiles({ config, database, clock }: AppOfFiles): Promise<Files> {
  return openFiles(config, { database, clock, log: openLog({ level: 'silent' }), mode: 'serve' });
}

/** Opens an app's photos once more. */
export async function openTestPhotos(app: AppOfFiles): Promise<Photos> {
  const { photos, watch } = await openTestFiles(app);
  return openPhotos(app.database, photos, { watch });
}

/** The keys of an app's photos. */
export async function photoKeys(app: AppOfFiles): Promise<string[]> {
  const { photos } = await openTestFiles(app);
  const keys = await Promise.all((await photos.folders()).map((folder) => photos.list(folder)));
  return keys.flat();
}
