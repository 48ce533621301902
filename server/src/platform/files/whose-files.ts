/** Checks that the files belong to this installation: the marks of the stores must match the database. */
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

/** The stores of FILES_URL and, while files are moved, of FILES_NEXT_URL. */
export interface GivenPlaces {
  readonly own: OpenedPlace;
  readonly next: OpenedPlace | undefined;
}

/** The ids in the stores' marks. */
export interface StoreIds {
  readonly own: string;
  readonly next: string | undefined;
}

/**
 * Identifies the stores. Marks new ones: the first store of an installation, and the store that files are
 * moved to. Throws a `StartFailure` for any other store, and `FileStoreFailure` if one does not answer.
 */
export async function settleStores(database: Database, givenPlaces: GivenPlaces): Promise<StoreIds> {
  const knownInstallation = await selectInstallation(database);
  const read = async (place: OpenedPlace) => idOf(knownInstallation, place, await readMark(place.photos));
  const own = await read(givenPlaces.own);
  const next = givenPlaces.next && (await read(givenPlaces.next));
  if (
    own !== undefined &&
    (next !== undefined || !givenPlaces.next) &&
    knownInstallation.fileStoreId !== null
  )
    return judgeStores(knownInstallation, givenPlaces, { own, next });
  return database.transaction(async (tx) => markNew(tx, givenPlaces));
}

async function markNew(tx: Database, givenPlaces: GivenPlaces): Promise<StoreIds> {
  const knownInstallation = await lockInstallation(tx);
  const ids: StoreIds = {
    own: await settleOne(knownInstallation, givenPlaces.own, knownInstallation.fileStoreId === null),
    next: givenPlaces.next && (await settleOne(knownInstallation, givenPlaces.next, true)),
  };
  if (knownInstallation.fileStoreId !== null) return judgeStores(knownInstallation, givenPlaces, ids);
  await updateFileStore(tx, ids.own, givenPlaces.own.words);
  return ids;
}

/** Marks a store without a mark, if it may be new. */
async function settleOne(
  knownInstallation: InstallationRow,
  place: OpenedPlace,
  mayBeNew: boolean,
): Promise<string> {
  const id = idOf(knownInstallation, place, await readMark(place.photos));
  if (id !== undefined) return id;
  if (!mayBeNew) throw new StartFailure(otherFiles(knownInstallation, place));
  const fileStoreId = randomUUID();
  await writeMark(place.photos, { installationId: knownInstallation.installationId, fileStoreId });
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

function judgeStores(
  knownInstallation: InstallationRow,
  { own, next }: GivenPlaces,
  ids: StoreIds,
): StoreIds {
  if (ids.own === ids.next)
    throw new StartFailure(
      `${own.words} and ${next!.words} are the same store, or one is a copy of the other with its mark. ` +
        'Unset FILES_NEXT_URL, or remove photos/installation from the copy.',
    );
  if (knownInstallation.fileStoreId === ids.own || knownInstallation.fileStoreId === ids.next) return ids;
  throw new StartFailure(otherFiles(knownInstallation, own));
}

/** The message for an operator whose server has other files. */
function otherFiles({ fileStorePlace }: InstallationRow, { words }: OpenedPlace): string {
  return (
    `This server would keep its files in ${words}, but those of this installation are in ${fileStorePlace}: ` +
    'servers that share a database share their files. Set FILES_URL (or DATA_DIR) to that place, on every server to the same. ' +
    `If the files are in ${words} now, as after a restore: npm run fixpoint -- files adopt`
  );
}

/** Makes the files of this place the installation's files, whatever their mark says. */
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
