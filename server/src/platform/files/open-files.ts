/** The files of this installation, ready for use: those of FILES_URL, or those in DATA_DIR. */
import path from 'node:path';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { ExpiringCache } from '#platform/expiring-cache.ts';
import type { ReadFreeBytes } from '#platform/disk/free-space.ts';
import type { Log } from '#platform/log.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { type FileStore, FileStoreFailure } from './file-store.ts';
import type { FilesPlace, S3Credentials } from './files-place.ts';
import { type FilesWatch, openFilesWatch } from './files-watch.ts';
import { selectInstallation } from './installation-store.ts';
import { cachedReads } from './cached-reads.ts';
import { type OpenedPlace, openPlace } from './opened-place.ts';
import type { S3Patience } from './s3-requests.ts';
import { readMark } from './store-mark.ts';
import { twoFileStores } from './two-file-stores.ts';
import { type FileAct, watchedFileStore } from './watched-file-store.ts';
import { type GivenPlaces, type StoreIds, settleStores } from './whose-files.ts';

export interface Files {
  readonly photos: FileStore;
  /** The basemaps of municipalities. */
  readonly maps: FileStore;
  readonly watch: FilesWatch;
}

/** Settings about files. */
export interface FilesSettings {
  readonly dataDir: string;
  readonly filesUrl: FilesPlace | undefined;
  readonly filesNextUrl: FilesPlace | undefined;
  readonly awsAccessKeyId: string | undefined;
  readonly awsSecretAccessKey: string | undefined;
  readonly freeSpaceFloor: number;
}

export interface FilesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** If the store does not answer, a server starts and logs an error; a command fails. */
  readonly mode: 'serve' | 'command';
  readonly measure?: ((act: FileAct) => void) | undefined;
  readonly readFreeBytes?: ReadFreeBytes | undefined;
  readonly patience?: S3Patience | undefined;
}

/** The longest time until a server learns that files are being moved. A move waits longer than this. */
export const knownForMs = 1000;

/** Opens the places in the settings. Throws a `StartFailure` that says what to do. */
export async function openPlaces(settings: FilesSettings, patience?: S3Patience): Promise<GivenPlaces> {
  const { dataDir, filesUrl, filesNextUrl, awsAccessKeyId: keyId, awsSecretAccessKey: secret } = settings;
  const credentials: S3Credentials | undefined =
    keyId === undefined || secret === undefined ? undefined : { keyId, secret };
  const open = (place: FilesPlace) => openPlace(place, { credentials, patience });
  const own = await open(filesUrl ?? { kind: 'folder', folder: path.resolve(dataDir) });
  return { own, next: filesNextUrl && (await open(filesNextUrl)) };
}

/** Opens the files. Throws a `StartFailure` if they belong to another installation or cannot be used. */
export async function openFiles(settings: FilesSettings, deps: FilesDeps): Promise<Files> {
  const { database, clock, log, mode, measure = () => undefined, patience } = deps;
  const givenPlaces = await openPlaces(settings, patience);
  let knownIds: StoreIds | undefined;
  const settle = async () => (knownIds ??= await settleStores(database, givenPlaces));
  await settle().then(
    () => warn(givenPlaces, log),
    (error: unknown) => {
      if (!(error instanceof FileStoreFailure)) throw error;
      if (mode === 'command' || !error.isPassing) throw new StartFailure(error.message, { cause: error });
      log.error({ err: error }, 'The store of files does not answer: the server starts without photos');
    },
  );
  const findCurrentPlace = currentPlace(database, clock, { given: givenPlaces, settle });
  const findPlace = async () => watchPlace(await findCurrentPlace());
  const watch = openFilesWatch(findPlace, { ...deps, floorMegabytes: settings.freeSpaceFloor });
  const store = (of: 'photos' | 'maps') => {
    const { own, next } = givenPlaces;
    const isBegun = async () => (await findCurrentPlace()).place === next;
    const plain = next === undefined ? own[of] : twoFileStores({ from: own[of], to: next[of], isBegun });
    return watchedFileStore(plain, { watch, measure });
  };
  const isElsewhere = [givenPlaces.own, givenPlaces.next].some(
    (openedPlace) => openedPlace?.place.kind === 's3',
  );
  const maps = store('maps');
  return { photos: store('photos'), maps: isElsewhere ? cachedReads(maps) : maps, watch };
}

interface CurrentPlace {
  place: OpenedPlace;
  id: string;
}

/** The place for new files: the only one, or the one that the database names. */
function currentPlace(
  database: Database,
  clock: Clock,
  { given: { own, next }, settle }: { given: GivenPlaces; settle: () => Promise<StoreIds> },
): () => Promise<CurrentPlace> {
  const finds = new ExpiringCache<'current', CurrentPlace>(clock, { maxEntries: 1, keepMs: knownForMs });
  const find = async () => {
    const ids = await settle();
    if (next === undefined) return { place: own, id: ids.own };
    const { fileStoreId } = await selectInstallation(database);
    return fileStoreId === ids.next ? { place: next, id: fileStoreId } : { place: own, id: ids.own };
  };
  return () => finds.get('current', find);
}

function watchPlace({ place, id }: CurrentPlace) {
  return {
    place: place.place,
    photosFolder: place.place.kind === 'folder' ? path.join(place.place.folder, 'photos') : '',
    async check() {
      const mark = await readMark(place.photos);
      if (mark?.fileStoreId !== id)
        throw new Error(`${place.words} no longer has the files of this installation.`);
    },
  };
}

async function warn({ own, next }: GivenPlaces, log: Log): Promise<void> {
  for (const place of [own, next]) {
    const sentence = await place?.warning().catch(() => undefined);
    if (sentence !== undefined) log.warn(sentence);
  }
}
