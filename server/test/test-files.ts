/** The files of tests: in folders of their own or, where `npm run check -- s3` says so, in an S3 server that is not ours. */
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

/** What an app's files are opened with. */
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

/** Photos of a test's own: in the folder, or there. */
export async function photosOfTheirOwn(folder: string): Promise<FileStore> {
  const place = readFilesPlace(filesOfItsOwn()['FILES_URL'] ?? '');
  if (place === undefined) return openFolderFileStore(folder);
  return (await openPlace(place, { credentials: undefined })).photos;
}

/** An app's files, opened once more. */
export function openTestFiles({ config, database, clock }: AppOfFiles): Promise<Files> {
  return openFiles(config, { database, clock, log: openLog({ level: 'silent' }), mode: 'serve' });
}

/** An app's photos, opened once more. */
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
