import { statfs } from 'node:fs/promises';
import type { Clock } from './clock.ts';
import { ExpiringCache } from './expiring-cache.ts';
import type { Log } from './log.ts';

/** How much room a folder's disk has. */
export interface FreeSpace {
  /** Whether there is less than the floor: what can be done without is not written then. */
  isTight(): Promise<boolean>;
}

/** The bytes that this process may still write there. */
export type ReadFreeBytes = (folder: string) => Promise<number>;

/** What is looked at, and how. */
export interface FreeSpaceOptions {
  readonly folder: string;
  readonly floorMegabytes: number;
  readonly clock: Clock;
  readonly log: Log;
  /** Tests bring their own. */
  readonly readFreeBytes?: ReadFreeBytes | undefined;
}

/** Looked at again after so long. */
const keepMs = 5000;
const bytesPerMegabyte = 1_000_000;

/** Watches a folder's disk; when it becomes tight, and when it no longer is, is logged once. */
export function openFreeSpace(options: FreeSpaceOptions): FreeSpace {
  const { folder, floorMegabytes, clock, log, readFreeBytes = freeBytesOfDisk } = options;
  const looks = new ExpiringCache<string, boolean>(clock, { maxEntries: 1, keepMs });
  let wasTight = false;
  const look = async () => {
    const megabytes = Math.floor((await readFreeBytes(folder)) / bytesPerMegabyte);
    const isTight = megabytes < floorMegabytes;
    if (isTight && !wasTight)
      log.warn({ megabytes, floorMegabytes }, 'The disk is nearly full: no photos are taken');
    if (!isTight && wasTight) log.info({ megabytes }, 'The disk has room again: photos are taken');
    wasTight = isTight;
    return isTight;
  };
  return { isTight: () => looks.get(folder, look) };
}

/** What a disk without room says; the second, where an account may have no more of it. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT']);

/** Whether a file could not be written for want of room. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && fullCodes.has(String(error.code));
}

async function freeBytesOfDisk(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
