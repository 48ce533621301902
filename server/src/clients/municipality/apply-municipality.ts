/** Brings a municipality to what its folder says. Harmless when repeated, and beside a running server. */
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Progress } from '#platform/progress.ts';
import type { Basemap } from '#clients/basemap.ts';
import type { Client, Status, WorkType } from '#clients/client.ts';
import { clientByName, statusesOf, workTypesOf } from '#clients/client-store.ts';
import { copyBasemap, removeOldBasemaps } from './copy-basemap.ts';
import { type ImportAddresses, type SearchCounts, applyAddresses } from './apply-addresses.ts';
import type { DeskSections } from './desk-sections.ts';
import { WrongFolder } from './folder-problems.ts';
import { type Municipality, readMunicipality } from './read-municipality.ts';
import type { SampleCase } from './sample-case-file.ts';
import { type SamplePhotos, addSamplePhotos } from './sample-photos.ts';
import { type SampleDestinations, addSampleRequests } from './sample-requests.ts';
import { readTownToChange } from '#clients/settings/read-town.ts';
import { type TownWish, applyTown } from './apply-town.ts';
import { upsertClient } from './settings-store.ts';
import { townOfFile } from './town-of-file.ts';

/** Adds the accounts that a municipality comes with, before the sample requests that are theirs. */
export type AddAccounts = (tx: Database, client: { clientId: number; name: string }) => Promise<void>;

/** Applies what the file says of the desk; says what is wrong in it, and what it leaves as it was changed at the desk. */
type ApplyDesk = (
  tx: Database,
  client: { clientId: number; workTypes: readonly WorkType[] },
  sections: DeskSections,
  when: { overwrites: boolean; now: Date },
) => Promise<{ faults: readonly string[]; kept: readonly string[] }>;

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
export interface ApplyDeps extends SampleDestinations {
  database: Database;
  clock: Clock;
  /** Map files are kept below it. */
  dataDir: string;
  progress: Progress;
  importAddresses: ImportAddresses;
  photos: SamplePhotos;
  applyDesk: ApplyDesk;
  importCases: ImportCases;
  /** Whether the file's word counts over what was changed at the desk. */
  overwrites?: boolean | undefined;
  addAccounts?: AddAccounts | undefined;
}

/** What was done, in numbers. */
export interface Applied {
  clientId: number;
  name: string;
  displayName: string;
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
  const { database, clock, dataDir, progress } = deps;
  const municipality = await readMunicipality(folder);
  const { name, displayName } = municipality.file;
  const before = await clientByName(database, name);
  const basemap = await progress.step(`${displayName}: keeping its map`, copyBasemap(municipality, dataDir));
  const now = clock.now();
  const applied = await database.transaction((tx) =>
    applySettings(tx, municipality, { ...deps, basemap, now }),
  );
  await removeOldBasemaps(dataDir, name, [basemap, before?.basemap]);
  const samplePhotos = await progress.step(
    `${displayName}: adding sample photos`,
    addSamplePhotos({ ...deps, now }, applied.clientId, municipality),
  );
  // Statements are planned by what the tables hold: nobody should wait for PostgreSQL to notice by itself.
  if (applied.sampleRequests + samplePhotos > 0) await database.query(`analyze ${filledBySamples}`);
  return { ...applied, name, displayName, samplePhotos };
}

async function applySettings(
  tx: Database,
  municipality: Municipality,
  deps: ApplyDeps & { basemap: Basemap; now: Date },
): Promise<Pick<Applied, 'clientId' | 'search' | 'sampleRequests' | 'kept'>> {
  const { file } = municipality;
  const before = await townBefore(tx, file.name);
  const clientId = await upsertClient(tx, file, deps.basemap, deps.now);
  const { overwrites = false, now } = deps;
  const wanted = townOfFile(municipality, before?.town);
  const { language } = file;
  const town = await applyTown(tx, clientId, { before, wanted, language, overwrites, now });
  if (town.faults.length > 0) throw new WrongFolder(municipality.folder, town.faults);
  const workTypes = await workTypesOf(tx, clientId);
  const desk = await deps.applyDesk(tx, { clientId, workTypes }, file, { overwrites, now });
  if (desk.faults.length > 0) throw new WrongFolder(municipality.folder, desk.faults);
  const search = await applyAddresses(tx, clientId, municipality, deps);
  await deps.addAccounts?.(tx, { clientId, name: file.name });
  const samples = await addSampleRequests(tx, clientId, municipality, deps);
  const client = { ...file, clientId, workTypes, statuses: await statusesOf(tx, clientId) };
  const sampleRequests = samples + (await deps.importCases(tx, client, municipality.sampleCases, now));
  return { clientId, search, sampleRequests, kept: [...town.kept, ...desk.kept] };
}

/** The town as it was; undefined: it is new. */
async function townBefore(tx: Database, name: string): Promise<TownWish['before']> {
  const known = await clientByName(tx, name);
  if (known === undefined) return undefined;
  const { town, client } = await readTownToChange(tx, known.clientId);
  return { town, language: client.language };
}
