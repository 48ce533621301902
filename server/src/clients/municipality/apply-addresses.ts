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

/** Fills the client's address index; says what is wrong with one of the files, or with the map, which hinders nothing. */
export type ImportAddresses = (
  tx: Database,
  clientId: number,
  sources: AddressSources,
) => Promise<
  (SearchCounts & { mapProblem: string | undefined }) | { file: 'addresses' | 'places'; problem: string }
>;

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
  await rememberAddressesHash(tx, clientId, hash);
  const { addresses: read, places: known, crossings } = imported;
  return { addresses: read, places: known, crossings };
}

function hashOf(sources: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(sources)).digest('hex');
}
