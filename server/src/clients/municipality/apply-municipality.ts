/** Brings a municipality to what its folder says. Harmless when repeated, and beside a running server. */
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
import { readTownToChange } from '#clients/settings/read-town.ts';
import { type TownWish, applyTown } from './apply-town.ts';
import { type ReadSearchSources, type SearchCounts, closing } from './search-sources.ts';
import { beginNumbers, upsertClient } from './settings-store.ts';
import { townOfFile } from './town-of-file.ts';

/** Adds the accounts that a municipality comes with, before the sample requests that are theirs. */
export type AddAccounts = (tx: Database, client: { clientId: number; name: string }) => Promise<void>;

/** Applies what the file says of the desk; says what is wrong in it, and what it leaves as it was changed at the desk. */
type ApplyDesk = (
  tx: Database,
  client: { clientId: number; workTypes: readonly WorkType[] },
  sections: DeskSections,
  when: { overwrites: boolean; now: Date },
) => Promise<{ faults: readonly string[]; kept: readonly string[]; changes: readonly string[] }>;

/** Adds sample cases that are missing, with all that the desk has done about them; returns how many. */
export type ImportCases = (
  tx: Database,
  client: Pick<Client, 'clientId' | 'name' | 'displayName' | 'timeZone'> & {
    workTypes: readonly WorkType[];
    statuses: readonly Status[];
  },
  cases: readonly SampleCase[],
  now: Date,
) => Promise<number>;

/** What applying needs; what other features do is given by who calls. */
export interface ApplyDeps extends SampleDestinations, ApplyHostingDeps {
  database: Database;
  clock: Clock;
  /** Map files are kept there. */
  maps: FileStore;
  /** A folder of this machine for what is read and not stored yet. */
  spoolFolder: string;
  progress: Progress;
  readSearchSources: ReadSearchSources;
  photos: SamplePhotos;
  applyDesk: ApplyDesk;
  importCases: ImportCases;
  /** Whether the file's word counts over what was changed at the desk. */
  overwrites?: boolean | undefined;
  /** Whether it is only looked what would happen: nothing is stored then. */
  isTrial?: boolean | undefined;
  addAccounts?: AddAccounts | undefined;
}

/** What was done, in numbers. */
export interface Applied {
  clientId: number;
  name: string;
  displayName: string;
  /** Whether it was not there before. */
  isNew: boolean;
  /** What is different now, or would be; a line each. */
  changes: readonly string[];
  /** What the search knows now; undefined when it was filled from the same files before. */
  search: SearchCounts | undefined;
  /** Sample requests and photos that were not there yet. */
  sampleRequests: number;
  samplePhotos: number;
  /** What the file would change and did not, because it was changed at the desk; a sentence each. */
  kept: readonly string[];
}

/** The tables that sample requests are written to; addresses see to theirs. */
const filledBySamples = 'work_requests, request_events, notes, photos, accounts';

/** Applies the folder: all of its settings or, when something in it is wrong, none. Throws `WrongFolder` for the latter. */
export async function applyMunicipality(folder: string, deps: ApplyDeps): Promise<Applied> {
  const { database, clock, maps, progress, isTrial = false } = deps;
  const municipality = await readMunicipality(folder);
  const { name, displayName } = municipality.file;
  const before = await clientByName(database, name);
  const keeping = isTrial ? findBasemap(municipality) : copyBasemap(municipality, maps);
  const basemap = await progress.step(`${displayName}: keeping its map`, keeping);
  const now = clock.now();
  const search = await readSearchOfFolder(database, municipality, { ...deps, basemap });
  const applying = (tx: Database) => applySettings(tx, municipality, { ...deps, basemap, search, now });
  const applied = await closing(search.read, () =>
    isTrial ? tried(database, applying) : database.transaction(applying),
  );
  if (isTrial) return { ...applied, name, displayName, samplePhotos: 0 };
  await removeOldBasemaps(maps, name, [basemap, before?.basemap]);
  const samplePhotos = await progress.step(
    `${displayName}: adding sample photos`,
    addSamplePhotos({ ...deps, now }, applied.clientId, withSamplesOf(municipality, applied.samplesName)),
  );
  // Statements are planned by what the tables hold: nobody should wait for PostgreSQL to notice by itself.
  if (applied.sampleRequests + samplePhotos > 0) await database.query(`analyze ${filledBySamples}`);
  return { ...applied, name, displayName, samplePhotos };
}

/** What would come of it: it is done, and taken back. */
async function tried<T>(database: Database, act: (tx: Database) => Promise<T>): Promise<T> {
  const outcome = Promise.withResolvers<T>();
  const takenBack = new Error('Only looked at');
  const attempt = database.transaction(async (tx) => {
    outcome.resolve(await act(tx));
    throw takenBack;
  });
  await attempt.catch((error: unknown) => {
    if (error !== takenBack) throw error;
  });
  return outcome.promise;
}

/** Sample requests go on being known by the name that the municipality had first. */
function withSamplesOf(municipality: Municipality, name: string): Municipality {
  return { ...municipality, file: { ...municipality.file, name } };
}

/** What of it is the transaction's. */
type AppliedSettings = Omit<Applied, 'name' | 'displayName' | 'samplePhotos'> & { samplesName: string };

async function applySettings(
  tx: Database,
  municipality: Municipality,
  deps: ApplyDeps & { basemap: Basemap; search: SearchOfFolder; now: Date },
): Promise<AppliedSettings> {
  const { file } = municipality;
  const before = await townBefore(tx, municipality);
  const { clientId, samplesName } = await upsertClient(tx, file, deps.basemap, deps.now);
  await beginNumbers(tx, clientId);
  const faults = await applyHosting(tx, clientId, file, deps);
  if (faults.length > 0) throw new WrongFolder(municipality.folder, faults);
  const { overwrites = false, now } = deps;
  const wanted = townOfFile(municipality, before?.town);
  const { language } = file;
  const town = await applyTown(tx, clientId, { before, wanted, language, overwrites, now });
  if (town.faults.length > 0) throw new WrongFolder(municipality.folder, town.faults);
  const workTypes = await workTypesOf(tx, clientId);
  const desk = await deps.applyDesk(tx, { clientId, workTypes }, file, { overwrites, now });
  if (desk.faults.length > 0) throw new WrongFolder(municipality.folder, desk.faults);
  const search = await applySearch(tx, clientId, deps.search);
  await deps.addAccounts?.(tx, { clientId, name: file.name });
  const sampled = withSamplesOf(municipality, samplesName);
  const samples = await addSampleRequests(tx, clientId, sampled, deps);
  const client = { ...sampled.file, clientId, workTypes, statuses: await statusesOf(tx, clientId) };
  const sampleRequests = samples + (await deps.importCases(tx, client, municipality.sampleCases, now));
  return {
    clientId,
    samplesName,
    isNew: before === undefined,
    changes: [...changesOfFolder(before?.client, file, deps.basemap), ...town.changes, ...desk.changes],
    search,
    sampleRequests,
    kept: [...town.kept, ...desk.kept, ...deps.search.kept],
  };
}

/** The town as it was; undefined: it is new. */
async function townBefore(
  tx: Database,
  { folder, file: { name } }: Municipality,
): Promise<(NonNullable<TownWish['before']> & { client: Client }) | undefined> {
  const look = () => clientByName(tx, name);
  // Where it is new, nobody gets the name meanwhile.
  const known = (await look()) ?? (await noNameChanges(tx).then(look));
  if (known === undefined) return undefined;
  if (known.name !== name)
    throw new WrongFolder(folder, [`municipality.yaml: name: ${stillLeads(name, known)}`]);
  const { town, client } = await readTownToChange(tx, known.clientId);
  return { town, client, language: client.language };
}
