// @vitest-environment node -- jsdom's pictures cannot be kept in a database
import '@fixpoint/ui/test/browser-database.ts';
import { forceCloseDatabase } from 'fake-indexeddb';
import { unwrap } from 'idb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { draftPhoto, halfWritten } from '#test/half-written.ts';
import type * as DraftDatabaseModule from './draft-database.ts';
import type { DraftKey } from './draft-database.ts';
import { type RequestDraft, withoutPictures } from './draft.ts';

const name = 'fixpoint-drafts';
const key: DraftKey = [3, 'citizen ada@city.example'];

/** The freshly loaded module, with an empty database. */
let drafts: typeof DraftDatabaseModule;

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  drafts = await import('./draft-database.ts');
});

async function write(draft: RequestDraft): Promise<void> {
  const database = await drafts.draftDatabase();
  await drafts.writeDraft(database, key, { words: withoutPictures(draft), photos: draft.photos });
}

/** Reads the description and the picture of each photo. */
async function read(): Promise<[string | undefined, (string | undefined)[]]> {
  const database = await drafts.draftDatabase();
  const words = await database.get('drafts', key);
  const photos = await drafts.readDraftPhotos(database, key, words?.photos ?? []);
  return [words?.description, await Promise.all(photos.map(async (photo) => photo?.picture.text()))];
}

/** All pictures in the database, with or without a draft. */
async function storedPictures(): Promise<string[]> {
  const pictures = await (await drafts.draftDatabase()).getAll('pictures');
  return Promise.all(pictures.map((picture) => picture.text()));
}

/** Opens the database with another layout version, as another page would. */
function openElsewhere(version: number): Promise<IDBDatabase> {
  return settled(indexedDB.open(name, version));
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error!));
  });
}

/** Simulates a device without space for pictures: writing one aborts the whole transaction. */
function fillDevice(): void {
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...what) {
    const putting = put.apply(this, what);
    if (this.name === 'pictures') this.transaction.abort();
    return putting;
  });
}

test('a draft is found with its pictures even while it is still being written', async () => {
  await drafts.draftDatabase();
  const writing = write(halfWritten('A hole', { photos: [draftPhoto('a'), draftPhoto('b')] }));
  await Promise.resolve();
  expect(await read()).toEqual(['A hole', ['a', 'b']]);
  await writing;
});

test('the pictures of a draft stay while it is rewritten, and a removed picture is deleted', async () => {
  const [one, other] = [draftPhoto('a'), draftPhoto('b')];
  await write(halfWritten('A hole', { photos: [one, other] }));
  await write(halfWritten('A hole, deep', { photos: [one, other] }));
  expect(await storedPictures()).toEqual(['a', 'b']);
  await write(halfWritten('A hole, deep', { photos: [other] }));
  expect(await storedPictures()).toEqual(['b']);
});

test('the original of a photo is found and shrunk again if the page closed before its small picture was stored', async () => {
  const original = draftPhoto('a', { stage: 'shrinking' });
  await write(halfWritten('A hole', { photos: [original] }));
  const { photos } = withoutPictures(halfWritten('A hole', { photos: [draftPhoto('a')] }));
  const found = await drafts.readDraftPhotos(await drafts.draftDatabase(), key, photos);
  expect(found).toEqual([{ ...original, picture: expect.any(Blob) }]);
});

test('a picture without space on the device does not prevent the text from being saved, now and later', async () => {
  await write(halfWritten('A hole', { photos: [draftPhoto('a')] }));
  fillDevice();
  const photos = [draftPhoto('a'), draftPhoto('b')];
  await expect(write(halfWritten('A hole, deep', { photos }))).rejects.toThrow('AbortError');
  await expect(write(halfWritten('A hole, deep and wide', { photos }))).rejects.toThrow('AbortError');
  expect(await read()).toEqual(['A hole, deep and wide', ['a', undefined]]);
});

describe('The database of drafts', () => {
  test('the database is opened again after another page has closed it', async () => {
    await write(halfWritten('A hole'));
    await settled(indexedDB.deleteDatabase(name));
    await write(halfWritten('A hole, deep'));
    expect(await read()).toEqual(['A hole, deep', []]);
  });

  test('the database is opened again after the browser has closed it', async () => {
    await write(halfWritten('A hole'));
    forceCloseDatabase(unwrap(await drafts.draftDatabase()) as never);
    await write(halfWritten('A hole, deep'));
    expect(await read()).toEqual(['A hole, deep', []]);
  });

  test('the database is opened again after it failed to open', async () => {
    (await openElsewhere(4)).close();
    await expect(write(halfWritten('A hole'))).rejects.toThrow('An attempt was made to open');
    await settled(indexedDB.deleteDatabase(name));
    await write(halfWritten('A hole'));
    expect(await read()).toEqual(['A hole', []]);
  });

  test('the database is opened again after the browser has forbidden it', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new Error('forbidden');
    });
    await expect(write(halfWritten('A hole'))).rejects.toThrow('forbidden');
    await write(halfWritten('A hole'));
    expect(await read()).toEqual(['A hole', []]);
  });

  test('the database is opened after another tab has closed its older layout, and until then every access is rejected at once', async () => {
    const older = await openElsewhere(1);
    await expect(drafts.draftDatabase()).rejects.toThrow('older layout');
    await expect(drafts.draftDatabase()).rejects.toThrow('older layout');
    older.close();
    await vi.waitFor(() => write(halfWritten('A hole')));
    expect(await read()).toEqual(['A hole', []]);
  });
});
