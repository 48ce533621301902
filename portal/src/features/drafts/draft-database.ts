/** The browser's database of drafts. Pictures have a table of their own, so that a keystroke does not write them again. */
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import type { DraftPhoto, DraftWords } from './draft.ts';

/** Whose a draft is: the device's, for whoever comes; a citizen's, by e-mail; or that of a tab, whose words the tab has itself. */
type DraftOwner = 'device' | `citizen ${string}` | `tab ${string}`;

interface Schema extends DBSchema {
  drafts: { key: DraftKey; value: DraftWords };
  /** By photo and whether it is shrunk: a picture under a key never changes. */
  pictures: { key: PictureKey; value: Blob };
  /** When a tab's pictures were written last. */
  writtenAt: { key: DraftKey; value: Date };
}

export type DraftKey = [clientId: number, owner: DraftOwner];
type PictureKey = [...key: DraftKey, photoId: string, isShrunk: 0 | 1];
export type DraftDatabase = IDBPDatabase<Schema>;
const stores = ['drafts', 'pictures', 'writtenAt'] as const;
type StoreName = (typeof stores)[number];
type PictureStore = IDBPObjectStore<Schema, ['pictures'], 'pictures', 'readwrite'>;

let opening: Promise<DraftDatabase> | undefined;

/**
 * Rejects where the browser keeps nothing, as in some private windows, and while another tab holds on to an older layout.
 * One that is closed, or could not be opened, is opened anew for whoever asks next.
 */
export function draftDatabase(): Promise<DraftDatabase> {
  return (opening ??= new Promise((resolve, reject) => {
    const opened = openLayout(() =>
      // Nobody waits for the other tab; what is asked for meanwhile is rejected like this.
      reject(new Error('The database of drafts has an older layout, which is in use')),
    );
    opened.then(
      (database) => {
        opening = opened;
        resolve(database);
      },
      (reason) => {
        forget();
        reject(reason);
      },
    );
  }));
}

const forget = () => (opening = undefined);

async function openLayout(blocked: () => void): Promise<DraftDatabase> {
  return openDB<Schema>('fixpoint-drafts', 3, {
    upgrade: (database, oldVersion) => {
      if (oldVersion < 2) {
        // The first layout did not say whose a draft is.
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

/** The pictures of photos, in their order; undefined where one is gone. */
export function readDraftPictures(
  database: DraftDatabase,
  key: DraftKey,
  photos: DraftWords['photos'],
): Promise<(Blob | undefined)[]> {
  const pictures = database.transaction('pictures').store;
  return Promise.all(photos.map((photo) => pictures.get(pictureKey(key, photo))));
}

/**
 * Makes these the pictures of a draft, and these its words, unless the tab keeps those: then it is noted when that was.
 * Rejects when a part of it finds no room; the words are kept although the pictures are not.
 */
export async function writeDraft(
  database: DraftDatabase,
  key: DraftKey,
  { words, photos }: { words?: DraftWords; photos: readonly DraftPhoto[] },
): Promise<void> {
  // Two transactions, for one that fails takes back all of it. Both begin now: whoever reads next finds what both write.
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

/** Those that are there already are not written again. */
async function writePictures(
  pictures: PictureStore,
  key: DraftKey,
  photos: readonly DraftPhoto[],
): Promise<void> {
  const kept = await pictures.getAllKeys(allOf(key));
  const wanted = photos.map((photo) => pictureKey(key, photo));
  const gone = kept.filter((old) => !wanted.some((one) => isSame(one, old)));
  const added = photos.filter((photo) => !kept.some((old) => isSame(old, pictureKey(key, photo))));
  await Promise.all([
    ...gone.map((old) => pictures.delete(old)),
    ...added.map((photo) => pictures.put(photo.picture, pictureKey(key, photo))),
  ]);
}

/** When a tab's pictures were written last; undefined for those of an older layout. */
export function readWrittenAt(database: DraftDatabase, key: DraftKey): Promise<Date | undefined> {
  return database.get('writtenAt', key);
}

/** Nothing of the draft is left. */
export async function deleteDraft(database: DraftDatabase, key: DraftKey): Promise<void> {
  const writing = database.transaction(stores, 'readwrite');
  await Promise.all([
    writing.objectStore('drafts').delete(key),
    writing.objectStore('writtenAt').delete(key),
    writing.objectStore('pictures').delete(allOf(key)),
    writing.done,
  ]);
}

/** All drafts of which there is something, be it a picture alone. */
export async function draftKeys(database: DraftDatabase): Promise<DraftKey[]> {
  const reading = database.transaction(stores);
  const [drafts, tabs, pictures] = await Promise.all([
    reading.objectStore('drafts').getAllKeys(),
    reading.objectStore('writtenAt').getAllKeys(),
    reading.objectStore('pictures').getAllKeys(),
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

/** All keys that begin so: arrays sort by their parts, and an array sorts after every text. */
const allOf = (key: DraftKey) => IDBKeyRange.bound(key, [...key, []]);
