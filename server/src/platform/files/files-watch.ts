/** Watches the state of the file store: checks it every few seconds, as long as anyone asks. */
import type { Clock } from '#platform/clock.ts';
import { ExpiringCache } from '#platform/expiring-cache.ts';
import { type ReadFreeBytes, freeBytesOfDisk } from '#platform/disk/free-space.ts';
import type { Log } from '#platform/log.ts';
import type { FilesPlace } from './files-place.ts';

/**
 * The state `tight` means less free space than the floor, so photos are refused. The state `full` means no
 * free space. The state `missing` means that the store does not answer, cannot be used, or belongs to another
 * installation.
 */
export type FilesState = 'fine' | 'tight' | 'full' | 'missing';

export interface FilesWatch {
  /** The state, a few seconds old at most. */
  state(): Promise<FilesState>;
  /** The current state. */
  lookNow(): Promise<FilesState>;
  /** Reports that a write found no space. */
  reportFull(): void;
}

export interface WatchOptions {
  readonly floorMegabytes: number;
  readonly clock: Clock;
  readonly log: Log;
  /** Tests replace it. */
  readonly readFreeBytes?: ReadFreeBytes | undefined;
}

export interface WatchedPlace {
  readonly place: FilesPlace;
  readonly photosFolder: string;
  /** Throws if the store is missing, or belongs to another installation. */
  check(): Promise<void>;
}

/** Time until the next check. */
const keepMs = 5000;
/** A check that takes longer has failed. */
const patienceMs = 3000;
/** The store counts as full for this long after a write found no space. */
const fullForMs = 60_000;
const bytesPerMegabyte = 1_000_000;
/** With less space, no photo can be stored. */
const leastBytes = 2 * bytesPerMegabyte;

/** Watches the store that new files go to. */
export function openFilesWatch(
  findPlace: () => Promise<WatchedPlace>,
  { floorMegabytes, clock, log, readFreeBytes = freeBytesOfDisk }: WatchOptions,
): FilesWatch {
  const looks = new ExpiringCache<'files', FilesState>(clock, { maxEntries: 1, keepMs });
  const report = openReporter(log, floorMegabytes);
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
      return report('missing', { err: error });
    }
    if (bytes < leastBytes || clock.now().getTime() < fullUntil) return report('full', {});
    const megabytes = Math.floor(bytes / bytesPerMegabyte);
    return report(megabytes < floorMegabytes ? 'tight' : 'fine', Number.isFinite(bytes) ? { megabytes } : {});
  };
  return {
    state: () => looks.get('files', look),
    lookNow() {
      if (!isLooking) looks.forget('files');
      return looks.get('files', look);
    },
    reportFull() {
      fullUntil = clock.now().getTime() + fullForMs;
      looks.forget('files');
    },
  };
}

/** A watch that always reports `fine`. */
export const fineFiles: FilesWatch = {
  state: () => Promise.resolve('fine'),
  lookNow: () => Promise.resolve('fine'),
  reportFull: () => undefined,
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

/** Logs each change of the state once. */
function openReporter(log: Log, floorMegabytes: number) {
  let lastState: FilesState = 'fine';
  return (state: FilesState, about: object): FilesState => {
    if (state !== lastState) {
      if (state === 'fine') log.info(about, 'The store of files is fine again: photos are accepted');
      if (state === 'tight')
        log.warn({ ...about, floorMegabytes }, 'The disk is nearly full: photos are refused');
      if (state === 'full') log.error(about, 'The store of files is full: photos are refused');
      if (state === 'missing') log.error(about, 'The store of files is missing: there are no photos');
    }
    lastState = state;
    return state;
  };
}
