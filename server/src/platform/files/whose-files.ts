/** Whether the files are those of this installation: what the stores are marked with has to be what the database knows. */
import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/database.ts';
import { StartFailure } from '#platform/start-failure.ts';
import {
  type InstallationRow,
  lockInstallation,
  selectInstallation,
  updateFileStore,
} from './installation-store.ts';
import type { OpenedPlace } from './opened-place.ts';
import { readMark, writeMark } from './store-mark.ts';

/** The stores that a process was given: of FILES_URL, and of FILES_NEXT_URL while files are moved there. */
export interface GivenPlaces {
  readonly own: OpenedPlace;
  readonly next: OpenedPlace | undefined;
}

/** What they are marked with. */
export interface StoreIds {
  readonly own: string;
  readonly next: string | undefined;
}

/**
 * Finds out which stores these are. What is new is marked: the first store of an installation, and the one that its files are
 * moved to. Throws a `StartFailure` for any other, and `FileStoreFailure` when one does not answer.
 */
export async function settleStores(database: Database, given: GivenPlaces): Promise<StoreIds> {
  const known = await selectInstallation(database);
  const read = async (place: OpenedPlace) => idOf(known, place, await readMark(place.photos));
  const own = await read(given.own);
  const next = given.next && (await read(given.next));
  if (own !== undefined && (next !== undefined || !given.next) && known.fileStoreId !== null)
    return judged(known, given, { own, next });
  return database.transaction(async (tx) => markNew(tx, given));
}

async function markNew(tx: Database, given: GivenPlaces): Promise<StoreIds> {
  const known = await lockInstallation(tx);
  const ids: StoreIds = {
    own: await settleOne(known, given.own, known.fileStoreId === null),
    next: given.next && (await settleOne(known, given.next, true)),
  };
  if (known.fileStoreId !== null) return judged(known, given, ids);
  await updateFileStore(tx, ids.own, given.own.words);
  return ids;
}

/** Marks a store that has no mark, where that may be. */
async function settleOne(known: InstallationRow, place: OpenedPlace, mayBeNew: boolean): Promise<string> {
  const id = idOf(known, place, await readMark(place.photos));
  if (id !== undefined) return id;
  if (!mayBeNew) throw new StartFailure(otherFiles(known, place));
  const fileStoreId = randomUUID();
  await writeMark(place.photos, { installationId: known.installationId, fileStoreId });
  return fileStoreId;
}

function idOf(
  { installationId }: InstallationRow,
  { words }: OpenedPlace,
  mark: Awaited<ReturnType<typeof readMark>>,
): string | undefined {
  if (mark === undefined || mark.installationId === installationId) return mark?.fileStoreId;
  throw new StartFailure(
    `The files in ${words} are those of another installation, which has another database. ` +
      'Set FILES_URL (or DATA_DIR) to a place of its own, or DATABASE_URL to the database that they belong to. ' +
      'Where that database is lost for good: npm run fixpoint -- files adopt',
  );
}

function judged(known: InstallationRow, { own, next }: GivenPlaces, ids: StoreIds): StoreIds {
  if (ids.own === ids.next)
    throw new StartFailure(
      `${own.words} and ${next!.words} are the same store, or one is a copy of the other with its mark. ` +
        'Unset FILES_NEXT_URL, or remove photos/installation from the copy.',
    );
  if (known.fileStoreId === ids.own || known.fileStoreId === ids.next) return ids;
  throw new StartFailure(otherFiles(known, own));
}

/** What whoever has given a server other files reads. */
function otherFiles({ fileStorePlace }: InstallationRow, { words }: OpenedPlace): string {
  return (
    `This server would keep its files in ${words}, but those of this installation are in ${fileStorePlace}: ` +
    'servers that share a database share their files. Set FILES_URL (or DATA_DIR) to that place, on every server to the same. ' +
    `If the files are in ${words} now, as after a restore: npm run fixpoint -- files adopt`
  );
}

/** Has the files of the own place be those of the installation, whatever they are marked with. */
export async function adoptStore(database: Database, place: OpenedPlace): Promise<void> {
  await database.transaction(async (tx) => {
    const { installationId } = await lockInstallation(tx);
    const mark = await readMark(place.photos);
    const isOurs = mark?.installationId === installationId;
    const fileStoreId = isOurs ? mark.fileStoreId : randomUUID();
    if (!isOurs) await writeMark(place.photos, { installationId, fileStoreId });
    await updateFileStore(tx, fileStoreId, place.words);
  });
}
