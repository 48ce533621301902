/**
 * The browser's database of drafts. Pictures have their own table, so that a keystroke does not rewrite them.
 */
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import type { DraftPhoto, DraftWords } from './draft.ts';

/**
 * Owner of a draft: the device, for anybody on it; a citizen, by e-mail; or a tab, which keeps the text
 * itself.
 */
type DraftOwner = 'device' | `citizen ${string}` | `tab ${string}`;

interface Schema extends DBSchema {
  drafts: { key: DraftKey; value: DraftWords };
  /** By photo and `isShrunk`: the picture under a key never changes. */
  pictures: { key: PictureKey; value: Blob };
  /** Time of the last write of a tab's pictures. */
  writtenAt: { key: DraftKey; value: Date };
}

export type DraftKey = [clientId: number, owner: DraftOwner];
type PictureKey = [...key: DraftKey, photoId: string, isShrunk: 0 | 1];
export type DraftDatabase = IDBPDatabase<Schema>;
const stores = ['drafts', 'pictures', 'writtenAt'] as const;
type StoreName = (typeof stores)[number];
type PictureStore = IDBPObjectStore<Schema, ['pictures'], 'pictures', 'readwrite'>;

let openDatabase: Promise<DraftDatabase> | undefined;

/**
 * Rejects if the browser has no storage, as in some private windows, or while another tab uses an older
 * layout. The next call opens the database again after it was closed or failed to open.
 */
export function draftDatabase(): Promise<DraftDatabase> {
  return (openDatabase ??= new Promise((resolve, reject) => {
    const connection = openLayout(() =>
      // Calls are rejected at once instead of waiting for the other tab.
      reject(new Error('The database of drafts has an older layout, which is in use')),
    );
    connection.then(
      (database) => {
        openDatabase = connection;
        resolve(database);
      },
      (reason) => {
        forget();
        reject(reason);
      },
    );
  }));
}

const forget = () => (openDatabase = undefined);

async function openLayout(blocked: () => void): Promise<DraftDatabase> {
  return openDB<Schema>('fixpoint-drafts', 3, {
    upgrade: (database, oldVersion) => {
      if (oldVersion < 2) {
        // The first layout did not store the owner of a draft.
        for (const name of database.objectStoreNames) database.deleteObjectStore(name);
        database.createObjectStore('drafts');
        database.createObjectStore('pictures');
      }
      database.createObjectStore('writtenAt');
    },
    blocked,
    blocking: (_version, _next, { target }) => {
      forget();
      (target as IDBDatabase).close();
    },
    terminated: forget,
  });
}

/**
 * The photos with their pictures, in their order; undefined for a missing picture. A page may close after it stored
 * that a picture is shrunk, and before it stored that picture. Then the original is used, and is shrunk again.
 */
export function readDraftPhotos(
  database: DraftDatabase,
  key: DraftKey,
  photos: DraftWords['photos'],
): Promise<(DraftPhoto | undefined)[]> {
  const pictures = database.transaction('pictures').store;
  return Promise.all(
    photos.map(async (photo) => {
      const picture = await pictures.get(pictureKey(key, photo));
      if (picture !== undefined) return { ...photo, picture };
      const unshrunk = { ...photo, stage: 'shrinking' } as const;
      const original = await pictures.get(pictureKey(key, unshrunk));
      return original && { ...unshrunk, picture: original };
    }),
  );
}

/**
 * Replaces a draft's pictures and its text. A tab keeps its text itself; then only the time is stored.
 * Rejects if the device has no space for a part; the text is kept even if the pictures fail.
 */
export async function writeDraft(
  database: DraftDatabase,
  key: DraftKey,
  { words, photos }: { words?: DraftWords; photos: readonly DraftPhoto[] },
): Promise<void> {
  // Two transactions, because a failed one undoes all its writes. Both begin now, so the next reader finds
  // the result of both.
  const ofWords = begin(database, ['drafts', 'writtenAt']);
  const ofPictures = begin(database, ['pictures']);
  await Promise.all([
    words
      ? ofWords.objectStore('drafts').put(words, key)
      : ofWords.objectStore('writtenAt').put(new Date(), key),
    ofWords.done,
    writePictures(ofPictures.objectStore('pictures'), key, photos),
    ofPictures.done,
  ]);
}

function begin<const Names extends StoreName[]>(database: DraftDatabase, names: Names) {
  return database.transaction(names, 'readwrite', { durability: 'relaxed' });
}

/** Pictures that exist already are not written again. */
async function writePictures(
  pictures: PictureStore,
  key: DraftKey,
  photos: readonly DraftPhoto[],
): Promise<void> {
  const storedKeys = await pictures.getAllKeys(allOf(key));
  const draftKeysOfPhotos = photos.map((photo) => pictureKey(key, photo));
  const removedKeys = storedKeys.filter((old) => !draftKeysOfPhotos.some((one) => isSame(one, old)));
  const newPhotos = photos.filter((photo) => !storedKeys.some((old) => isSame(old, pictureKey(key, photo))));
  await Promise.all([
    ...removedKeys.map((old) => pictures.delete(old)),
    ...newPhotos.map((photo) => pictures.put(photo.picture, pictureKey(key, photo))),
  ]);
}

/** Time of the last write of a tab's pictures; undefined for those of an older layout. */
export function readWrittenAt(database: DraftDatabase, key: DraftKey): Promise<Date | undefined> {
  return database.get('writtenAt', key);
}

/** Deletes all parts of a draft. */
export async function deleteDraft(database: DraftDatabase, key: DraftKey): Promise<void> {
  const transaction = database.transaction(stores, 'readwrite');
  await Promise.all([
    transaction.objectStore('drafts').delete(key),
    transaction.objectStore('writtenAt').delete(key),
    transaction.objectStore('pictures').delete(allOf(key)),
    transaction.done,
  ]);
}

/** The keys of all drafts, even those of which only a picture is left. */
export async function draftKeys(database: DraftDatabase): Promise<DraftKey[]> {
  const transaction = database.transaction(stores);
  const [drafts, tabs, pictures] = await Promise.all([
    transaction.objectStore('drafts').getAllKeys(),
    transaction.objectStore('writtenAt').getAllKeys(),
    transaction.objectStore('pictures').getAllKeys(),
  ]);
  const keys = [...drafts, ...tabs, ...pictures].map(([clientId, owner]): DraftKey => [clientId, owner]);
  return [...new Map(keys.map((key) => [key.join(), key])).values()];
}

function pictureKey(
  [clientId, owner]: DraftKey,
  { id, stage }: Pick<DraftPhoto, 'id' | 'stage'>,
): PictureKey {
  return [clientId, owner, id, stage === 'shrinking' ? 0 : 1];
}

function isSame(one: PictureKey, other: PictureKey): boolean {
  return one[2] === other[2] && one[3] === other[3];
}

/** All keys with this prefix: arrays sort by their parts, and an array sorts after every text. */
const allOf = (key: DraftKey) => IDBKeyRange.bound(key, [...key, []]);
