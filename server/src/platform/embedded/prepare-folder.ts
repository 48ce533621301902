import { accessSync, constants, statfsSync } from 'node:fs';
import { makeFolder } from '#platform/disk/make-folder.ts';
import { StartFailure } from '#platform/start-failure.ts';

/** With less space, a database cannot even be created. */
const leastFreeBytes = 128 * 1024 * 1024;

/** Creates the folder if missing. Throws a `StartFailure` if it is not writable or the disk is full. */
export function prepareFolder(folder: string, mode = 0o755): void {
  try {
    makeFolder(folder, mode);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartFailure(
      sentence((error as NodeJS.ErrnoException).path ?? folder, error as NodeJS.ErrnoException),
      { cause: error },
    );
  }
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < leastFreeBytes)
    throw new StartFailure(`The disk of ${folder} is full: less than 128 MB are free.`);
}

function sentence(folder: string, { code, message }: NodeJS.ErrnoException): string {
  const remedy = 'Set DATA_DIR to a folder that can be written.';
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `The folder ${folder} belongs to another account. Run as that account, or set DATA_DIR to another folder.`;
    case 'EROFS':
      return `The folder ${folder} is on a disk that cannot be written. ${remedy}`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `The folder ${folder} cannot be made: there is a file of that name. ${remedy}`;
    case 'ENOENT':
      return `The folder ${folder} cannot be made: nothing can be stored there. ${remedy}`;
    case 'ENOSPC':
      return `The disk of ${folder} is full.`;
    case undefined:
    default:
      return `The folder ${folder} cannot be used (${message}). ${remedy}`;
  }
}
