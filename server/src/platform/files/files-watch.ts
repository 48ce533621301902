/** How the store of the files is: looked at every few seconds, while anybody asks. */
import type { Clock } from '#platform/clock.ts';
import { ExpiringCache } from '#platform/expiring-cache.ts';
import { type ReadFreeBytes, freeBytesOfDisk } from '#platform/disk/free-space.ts';
import type { Log } from '#platform/log.ts';
import type { FilesPlace } from './files-place.ts';

/**
 * `tight`: its disk has less room than the floor, so that nothing is kept that can be done without. `full`: it has none.
 * `missing`: it does not answer, cannot be used, or is not this installation's.
 */
export type FilesState = 'fine' | 'tight' | 'full' | 'missing';

export interface FilesWatch {
  /** As it was a few seconds ago at most. */
  state(): Promise<FilesState>;
  /** As it is now. */
  lookNow(): Promise<FilesState>;
  /** Somebody has found that it has no room. */
  tellFull(): void;
}

export interface WatchOptions {
  readonly floorMegabytes: number;
  readonly clock: Clock;
  readonly log: Log;
  /** Tests bring their own. */
  readonly readFreeBytes?: ReadFreeBytes | undefined;
}

/** What is looked at. */
export interface WatchedPlace {
  readonly place: FilesPlace;
  readonly photosFolder: string;
  /** Throws when it is not there, or not this installation's. */
  check(): Promise<void>;
}

/** Looked at again after so long. */
const keepMs = 5000;
/** A look that takes longer has failed. */
const patienceMs = 3000;
/** For so long after a write found no room. */
const fullForMs = 60_000;
const bytesPerMegabyte = 1_000_000;
/** Less than this takes no photo. */
const leastBytes = 2 * bytesPerMegabyte;

/** Watches the store that new files go to. */
export function openFilesWatch(
  findPlace: () => Promise<WatchedPlace>,
  { floorMegabytes, clock, log, readFreeBytes = freeBytesOfDisk }: WatchOptions,
): FilesWatch {
  const looks = new ExpiringCache<'files', FilesState>(clock, { maxEntries: 1, keepMs });
  const tell = teller(log, floorMegabytes);
  let fullUntil = 0;
  let isLooking = false;
  const freeBytes = async (): Promise<number> => {
    const { place, photosFolder, check } = await findPlace();
    await check();
    return place.kind === 'folder' ? readFreeBytes(photosFolder) : Number.POSITIVE_INFINITY;
  };
  const look = async (): Promise<FilesState> => {
    isLooking = true;
    return judge().finally(() => (isLooking = false));
  };
  const judge = async (): Promise<FilesState> => {
    let bytes: number;
    try {
      bytes = await inPatience(freeBytes());
    } catch (error) {
      return tell('missing', { err: error });
    }
    if (bytes < leastBytes || clock.now().getTime() < fullUntil) return tell('full', {});
    const megabytes = Math.floor(bytes / bytesPerMegabyte);
    return tell(megabytes < floorMegabytes ? 'tight' : 'fine', Number.isFinite(bytes) ? { megabytes } : {});
  };
  return {
    state: () => looks.get('files', look),
    lookNow() {
      if (!isLooking) looks.forget('files');
      return looks.get('files', look);
    },
    tellFull() {
      fullUntil = clock.now().getTime() + fullForMs;
      looks.forget('files');
    },
  };
}

/** A watch of what is always fine. */
export const fineFiles: FilesWatch = {
  state: () => Promise.resolve('fine'),
  lookNow: () => Promise.resolve('fine'),
  tellFull: () => undefined,
};

async function inPatience<T>(looking: Promise<T>): Promise<T> {
  const { promise: impatience, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error('The store of files does not answer in time.')),
    patienceMs,
  );
  try {
    return await Promise.race([looking, impatience]);
  } finally {
    clearTimeout(timer);
  }
}

/** Logs what has changed since the last look, once. */
function teller(log: Log, floorMegabytes: number) {
  let last: FilesState = 'fine';
  return (state: FilesState, about: object): FilesState => {
    if (state !== last) {
      if (state === 'fine') log.info(about, 'The store of files is fine again: photos are taken');
      if (state === 'tight')
        log.warn({ ...about, floorMegabytes }, 'The disk is nearly full: no photos are taken');
      if (state === 'full') log.error(about, 'The store of files is full: no photos are taken');
      if (state === 'missing') log.error(about, 'The store of files is missing: there are no photos');
    }
    last = state;
    return state;
  };
}
