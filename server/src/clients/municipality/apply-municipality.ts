/** Changes a municipality to match its folder. It can be repeated, and run while servers are running. */
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Progress } from '#platform/progress.ts';
import type { Basemap } from '#clients/basemap.ts';
import type { Client, Status, WorkType } from '#clients/client.ts';
import { clientByName, statusesOf, workTypesOf } from '#clients/client-store.ts';
import { noNameChanges, stillLeads } from '#clients/lifecycle/rename-client.ts';
import { changesOfFolder } from './changes-of-folder.ts';
import { copyBasemap, findBasemap, removeOldBasemaps } from './copy-basemap.ts';
import { type SearchOfFolder, applySearch, readSearchOfFolder } from './apply-addresses.ts';
import { type ApplyHostingDeps, applyHosting } from './apply-hosting.ts';
import type { DeskSections } from './desk-sections.ts';
import { WrongFolder } from './folder-problems.ts';
import { type Municipality, readMunicipality } from './read-municipality.ts';
import type { SampleCase } from './sample-case-file.ts';
import { type SamplePhotos, addSamplePhotos } from './sample-photos.ts';
import { type SampleDestinations, addSampleRequests } from './sample-requests.ts';
import { readClientSettingsToChange } from '#clients/settings/read-client-settings.ts';
import { type SettingsWish, applyClientSettings } from './apply-client-settings.ts';
import { type ReadSearchSources, type SearchCounts, closing } from './search-sources.ts';
import { beginNumbers, upsertClient } from './settings-store.ts';
import { settingsOfFile } from './settings-of-file.ts';

/** Adds the accounts of a municipality before the sample requests that belong to them. */
export type AddAccounts = (tx: Database, client: { clientId: number; name: string }) => Promise<void>;

/**
 * Applies the desk sections of the file. Returns the errors in them, and the parts that stay as the desk has
 * changed them.
 */
type ApplyDesk = (
  tx: Database,
  client: Pick<Client, 'clientId' | 'language'> & {
    workTypes: readonly WorkType[];
    statuses: readonly Status[];
  },
  sections: DeskSections,
  when: { overwrites: boolean; now: Date },
) => Promise<{ faults: readonly string[]; skippedChanges: readonly string[]; changes: readonly string[] }>;

/** Adds missing sample cases with their history at the desk; returns how many. */
export type ImportCases = (
  tx: Database,
  client: Pick<Client, 'clientId' | 'name' | 'displayName' | 'timeZone' | 'language'> & {
    workTypes: readonly WorkType[];
    statuses: readonly Status[];
  },
  cases: readonly SampleCase[],
  now: Date,
) => Promise<number>;

/** Dependencies; the caller passes in the parts of other features. */
export interface ApplyDeps extends SampleDestinations, ApplyHostingDeps {
  database: Database;
  clock: Clock;
  /** Store of map files. */
  maps: FileStore;
  /** A local folder for data that is read but not stored yet. */
  spoolFolder: string;
  progress: Progress;
  readSearchSources: ReadSearchSources;
  photos: SamplePhotos;
  applyDesk: ApplyDesk;
  importCases: ImportCases;
  /** True if the file overwrites changes by the desk. */
  overwrites?: boolean | undefined;
  /** True for a dry run: nothing is stored. */
  isTrial?: boolean | undefined;
  addAccounts?: AddAccounts | undefined;
}

/** The result, in numbers. */
export interface ApplyResult {
  clientId: number;
  name: string;
  displayName: string;
  /** True if the municipality did not exist before. */
  isNew: boolean;
  /** The changes, or in a dry run the changes to expect; a line each. */
  changes: readonly string[];
  /** Counts of the search; undefined if it was filled from the same files before. */
  search: SearchCounts | undefined;
  /** Numbers of added sample requests and photos. */
  sampleRequests: number;
  samplePhotos: number;
  /** Changes in the file that were skipped, because the desk has changed the same; a sentence each. */
  skippedChanges: readonly string[];
}

/** Tables that sample requests are written to. Addresses analyse their own. */
const filledBySamples = 'work_requests, request_events, notes, photos, accounts';

/** Applies all settings of the folder, or none if it has an error. Throws `WrongFolder` for errors. */
export async function applyMunicipality(folder: string, deps: ApplyDeps): Promise<ApplyResult> {
  const { database, clock, maps, progress, isTrial = false } = deps;
  const municipality = await readMunicipality(folder);
  const { name, displayName } = municipality.file;
  const before = await clientByName(database, name);
  const keeping = isTrial ? findBasemap(municipality) : copyBasemap(municipality, maps);
  const basemap = await progress.step(`${displayName}: storing its map`, keeping);
  const now = clock.now();
  const search = await readSearchOfFolder(database, municipality, { ...deps, basemap });
  const applyAll = (tx: Database) => applySettings(tx, municipality, { ...deps, basemap, search, now });
  const applyResult = await closing(search.read, () =>
    isTrial ? tryOut(database, applyAll) : database.transaction(applyAll),
  );
  if (isTrial) return { ...applyResult, name, displayName, samplePhotos: 0 };
  await removeOldBasemaps(maps, name, [basemap, before?.basemap]);
  const samplePhotos = await progress.step(
    `${displayName}: adding sample photos`,
    addSamplePhotos(
      { ...deps, now },
      applyResult.clientId,
      withSamplesOf(municipality, applyResult.samplesName),
    ),
  );
  // PostgreSQL plans statements from table statistics; without `analyze` they would be outdated for a while.
  if (applyResult.sampleRequests + samplePhotos > 0) await database.query(`analyze ${filledBySamples}`);
  return { ...applyResult, name, displayName, samplePhotos };
}

/** Runs the act, then rolls it back, to see its result. */
async function tryOut<T>(database: Database, act: (tx: Database) => Promise<T>): Promise<T> {
  const outcome = Promise.withResolvers<T>();
  const takenBack = new Error('Rolled back after a dry run');
  const attempt = database.transaction(async (tx) => {
    outcome.resolve(await act(tx));
    throw takenBack;
  });
  await attempt.catch((error: unknown) => {
    if (error !== takenBack) throw error;
  });
  return outcome.promise;
}

/** Guids of sample requests are made from the municipality's first name. */
function withSamplesOf(municipality: Municipality, name: string): Municipality {
  return { ...municipality, file: { ...municipality.file, name } };
}

/** The part that runs in the transaction. */
type AppliedSettings = Omit<ApplyResult, 'name' | 'displayName' | 'samplePhotos'> & { samplesName: string };

async function applySettings(
  tx: Database,
  municipality: Municipality,
  deps: ApplyDeps & { basemap: Basemap; search: SearchOfFolder; now: Date },
): Promise<AppliedSettings> {
  const { file } = municipality;
  const before = await clientBefore(tx, municipality);
  const { clientId, samplesName } = await upsertClient(tx, file, deps.basemap, deps.now);
  await beginNumbers(tx, clientId);
  const faults = await applyHosting(tx, clientId, file, deps);
  if (faults.length > 0) throw new WrongFolder(municipality.folder, faults);
  const { overwrites = false, now } = deps;
  const fileSettings = settingsOfFile(municipality, before?.settings);
  const wish = { before, fileSettings, language: file.language, overwrites, now };
  const settings = await applyClientSettings(tx, clientId, wish);
  if (settings.faults.length > 0) throw new WrongFolder(municipality.folder, settings.faults);
  const workTypes = await workTypesOf(tx, clientId);
  const statuses = await statusesOf(tx, clientId);
  const deskClient = { clientId, language: file.language, workTypes, statuses };
  const desk = await deps.applyDesk(tx, deskClient, file, { overwrites, now });
  if (desk.faults.length > 0) throw new WrongFolder(municipality.folder, desk.faults);
  const search = await applySearch(tx, clientId, deps.search);
  await deps.addAccounts?.(tx, { clientId, name: file.name });
  const folderWithSamples = withSamplesOf(municipality, samplesName);
  const samples = await addSampleRequests(tx, clientId, folderWithSamples, deps);
  const client = { ...folderWithSamples.file, clientId, workTypes, statuses };
  const sampleRequests = samples + (await deps.importCases(tx, client, municipality.sampleCases, now));
  return {
    clientId,
    samplesName,
    isNew: before === undefined,
    changes: [...changesOfFolder(before?.client, file, deps.basemap), ...settings.changes, ...desk.changes],
    search,
    sampleRequests,
    skippedChanges: [...settings.skippedChanges, ...desk.skippedChanges, ...deps.search.skippedChanges],
  };
}

/** The municipality before the change; undefined: it is new. */
async function clientBefore(
  tx: Database,
  { folder, file: { name } }: Municipality,
): Promise<(NonNullable<SettingsWish['before']> & { client: Client }) | undefined> {
  const look = () => clientByName(tx, name);
  // For a new municipality, nobody else can take the name meanwhile.
  const knownClient = (await look()) ?? (await noNameChanges(tx).then(look));
  if (knownClient === undefined) return undefined;
  if (knownClient.name !== name)
    throw new WrongFolder(folder, [`municipality.yaml: name: ${stillLeads(name, knownClient)}`]);
  const { settings, client } = await readClientSettingsToChange(tx, knownClient.clientId);
  return { settings, client, language: client.language };
}
