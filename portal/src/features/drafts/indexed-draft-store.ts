/** Drafts in the browser's database. Pictures have a table of their own, so that a keystroke does not write them again. */
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { type Draft, type DraftPhoto, isStale } from './draft.ts';
import type { DraftStore } from './draft-store.ts';
import {
  type DraftWords,
  forgetLastWords,
  keepLastWords,
  readLastWords,
  withoutPictures,
} from './last-words.ts';

interface Schema extends DBSchema {
  drafts: { key: number; value: DraftWords };
  /** By client, photo and whether it is shrunk: a picture under a key never changes. */
  pictures: { key: PictureKey; value: Blob };
}

type PictureKey = [clientId: number, photoId: string, isShrunk: 0 | 1];
type Writing = IDBPTransaction<Schema, ['drafts', 'pictures'], 'readwrite'>;

const both = ['drafts', 'pictures'] as const;

/** The store of one municipality. It rejects where the browser keeps nothing, as in some private windows. */
export function indexedDraftStore(clientId: number): DraftStore {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const open = () => (opening ??= openDatabase());
  return {
    read: async () => readDraft(await open(), clientId),
    write: async (draft) => {
      await writeDraft(await open(), clientId, draft);
      forgetLastWords(clientId, draft);
    },
    clear: async () => {
      await clearDraft(await open(), clientId);
      forgetLastWords(clientId, null);
    },
    keepWords: (draft) => keepLastWords(clientId, draft),
  };
}

function openDatabase(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>('fixpoint-drafts', 1, {
    upgrade: (database) => {
      database.createObjectStore('drafts');
      database.createObjectStore('pictures');
    },
  });
}

async function readDraft(database: IDBPDatabase<Schema>, clientId: number): Promise<Draft | undefined> {
  const reading = database.transaction(both);
  const row = newest(await reading.objectStore('drafts').get(clientId), readLastWords(clientId));
  if (row === undefined || row === null || isStale({ ...row, photos: [] }, new Date())) return undefined;
  const pictures = reading.objectStore('pictures');
  const photos = await Promise.all(
    row.photos.map(async (photo) => ({ ...photo, picture: await pictures.get(keyOf(clientId, photo)) })),
  );
  return { ...row, photos: photos.filter((photo): photo is DraftPhoto => photo.picture !== undefined) };
}

async function writeDraft(database: IDBPDatabase<Schema>, clientId: number, draft: Draft): Promise<void> {
  const writing = database.transaction(both, 'readwrite', { durability: 'relaxed' });
  await Promise.all([
    writing.objectStore('drafts').put(withoutPictures(draft), clientId),
    writePictures(writing, clientId, draft.photos),
    writing.done,
  ]);
}

async function writePictures(writing: Writing, clientId: number, photos: DraftPhoto[]): Promise<void> {
  const pictures = writing.objectStore('pictures');
  const kept = await pictures.getAllKeys(allOf(clientId));
  const wanted = photos.map((photo) => keyOf(clientId, photo));
  const gone = kept.filter((key) => !wanted.some((one) => isSame(one, key)));
  const added = photos.filter((photo) => !kept.some((key) => isSame(key, keyOf(clientId, photo))));
  await Promise.all([
    ...gone.map((key) => pictures.delete(key)),
    ...added.map((photo) => pictures.put(photo.picture, keyOf(clientId, photo))),
  ]);
}

async function clearDraft(database: IDBPDatabase<Schema>, clientId: number): Promise<void> {
  const writing = database.transaction(both, 'readwrite');
  await Promise.all([
    writing.objectStore('drafts').delete(clientId),
    writing.objectStore('pictures').delete(allOf(clientId)),
    writing.done,
  ]);
}

function keyOf(clientId: number, { id, stage }: Pick<DraftPhoto, 'id' | 'stage'>): PictureKey {
  return [clientId, id, stage === 'shrinking' ? 0 : 1];
}

function isSame(one: PictureKey, other: PictureKey): boolean {
  return one[1] === other[1] && one[2] === other[2];
}

/** The words of a page that went before the database had them, unless it did get them after all. */
function newest(
  row: DraftWords | undefined,
  words: DraftWords | null | undefined,
): DraftWords | null | undefined {
  if (words === undefined || row === undefined || words === null) return words === undefined ? row : words;
  return words.savedAt > row.savedAt ? words : row;
}

/** The keys of one municipality: arrays sort by their parts, and a number sorts before the next. */
const allOf = (clientId: number) => IDBKeyRange.bound([clientId], [clientId + 1], false, true);
