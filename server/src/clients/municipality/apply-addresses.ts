/** Brings the address index to what the municipality's files and its map say. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Basemap, basemapsFolder } from '#clients/basemap.ts';
import type { Database } from '#platform/database.ts';
import type { Progress } from '#platform/progress.ts';
import { WrongFolder } from './folder-problems.ts';
import type { MunicipalityFile } from './municipality-file.ts';
import type { Municipality } from './read-municipality.ts';
import { addressesHash, rememberAddressesHash } from './settings-store.ts';

/** What the address index is filled from. */
export interface AddressSources {
  /** The texts of both files; empty where there is none. */
  addresses: string;
  places: string;
  /** The streets map, where it is a file of ours, and the part of it that matters. */
  mapFile: string | undefined;
  extent: MunicipalityFile['extent'];
}

/** What the search knows; undefined when it was filled from the same files. */
export interface SearchCounts {
  addresses: number;
  places: number;
  crossings: number;
}

/** How much the index was filled with, and what the operator is to be told of, which hinders nothing. */
export interface FilledIndex extends SearchCounts {
  /** Addresses of the file that lie outside of the extent, where no search finds them. */
  outside: number;
  /** Why nothing was read of the map. */
  mapProblem: string | undefined;
}

/** Fills the client's address index, or says what is wrong with one of the files. */
export type ImportAddresses = (
  tx: Database,
  clientId: number,
  sources: AddressSources,
) => Promise<FilledIndex | { file: 'addresses' | 'places'; problem: string }>;

/** The part of the addresses from which on those outside are told of: the file of a county has some of the next town. */
const manyOutside = 0.1;

/** Raised when the index is filled in another way, so that the next time fills it anew. */
const indexVersion = 2;

interface AddressDeps {
  basemap: Basemap;
  dataDir: string;
  importAddresses: ImportAddresses;
  progress: Progress;
}

/** Fills the index, unless it was filled from the very same; returns how much it knows. */
export async function applyAddresses(
  tx: Database,
  clientId: number,
  { folder, file }: Municipality,
  { basemap: { streets }, dataDir, importAddresses, progress }: AddressDeps,
): Promise<SearchCounts | undefined> {
  const textOf = async (name: string | undefined) =>
    name === undefined ? '' : readFile(path.join(folder, name), 'utf8');
  const [addresses, places] = [await textOf(file.addresses), await textOf(file.places)];
  const map = streets.kind === 'pmtiles' ? streets.file : undefined;
  const { extent, displayName } = file;
  const hash = addresses === '' ? '' : hashOf([indexVersion, addresses, places, map, extent]);
  if (hash === (await addressesHash(tx, clientId))) return undefined;
  const mapFile = map && path.join(dataDir, basemapsFolder, map);
  const importing = importAddresses(tx, clientId, { addresses, places, mapFile, extent });
  const imported = await progress.step(`${displayName}: reading its addresses`, importing);
  if ('problem' in imported) throw new WrongFolder(folder, [`${file[imported.file]}: ${imported.problem}`]);
  if (imported.mapProblem !== undefined)
    progress.say(`${displayName}: the search does not know the names on the map: ${imported.mapProblem}`);
  const { addresses: read, places: known, crossings, outside } = imported;
  if (outside > read * manyOutside)
    progress.say(
      `${displayName}: ${outside} of ${read} addresses lie outside of the extent, and the search does not find them`,
    );
  await rememberAddressesHash(tx, clientId, hash);
  return { addresses: read, places: known, crossings };
}

function hashOf(sources: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(sources)).digest('hex');
}
