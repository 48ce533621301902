/** Fills the address index from the municipality's files and its map. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Basemap } from '#clients/basemap.ts';
import type { Database } from '#platform/database.ts';
import type { Progress } from '#platform/progress.ts';
import { WrongFolder } from './folder-problems.ts';
import type { Municipality } from './read-municipality.ts';
import type { ReadSearch, ReadSearchSources, SearchCounts } from './search-sources.ts';
import { addressesHash, rememberAddressesHash } from './settings-store.ts';

/** Raise this when the way of filling changes, so that the index is filled again. */
const indexVersion = 4;

interface AddressDeps {
  basemap: Basemap;
  spoolFolder: string;
  readSearchSources: ReadSearchSources;
  progress: Progress;
  overwrites?: boolean | undefined;
}

/** The search data of a folder, read and checked before anything changes. */
export interface SearchOfFolder {
  /** Undefined: the search stays unchanged. */
  read: ReadSearch | undefined;
  /** Hash of the sources. */
  hash: string;
  /** Changes of the folder that are skipped, because the operator has imported other data since. */
  skippedChanges: string[];
}

/** Reads the files of the folder, unless the index was filled from the same files. Throws `WrongFolder`. */
export async function readSearchOfFolder(
  database: Database,
  municipality: Municipality,
  { basemap, spoolFolder, readSearchSources, progress, overwrites = false }: AddressDeps,
): Promise<SearchOfFolder> {
  const { folder, file } = municipality;
  const storedHash = await addressesHash(database, file.name);
  const madeMark = madeOf(basemap, file.extent);
  if (isImported(storedHash) && !(overwrites && file.addresses !== undefined))
    return {
      read: undefined,
      hash: storedHash,
      skippedChanges: unchangedLines(storedHash, madeMark, file.addresses),
    };
  const pathOf = (name: string | undefined) => name && path.join(folder, name);
  const [addresses, places] = [pathOf(file.addresses), pathOf(file.places)];
  const { streets } = file.basemap;
  const hash =
    addresses === undefined ? '' : hashOf([await hashOfFile(addresses), await hashOfFile(places), madeMark]);
  if (hash === storedHash) return { read: undefined, hash, skippedChanges: [] };
  const read = await readSearchSources(
    {
      addresses: addresses === undefined ? 'none' : { file: addresses },
      places: places === undefined ? 'none' : { file: places },
      mapFile: 'pmtiles' in streets ? pathOf(streets.pmtiles) : undefined,
      extent: file.extent,
      spoolFolder,
    },
    { displayName: file.displayName, progress },
  );
  if ('problem' in read) throw new WrongFolder(folder, [`${file[read.file]}: ${read.problem}`]);
  for (const line of read.warnings) progress.say(`${file.displayName}: ${line}`);
  return { read, hash, skippedChanges: [] };
}

/** Fills the index; returns its counts if it was filled. */
export async function applySearch(
  tx: Database,
  clientId: number,
  { read, hash }: SearchOfFolder,
): Promise<SearchCounts | undefined> {
  if (read === undefined) return undefined;
  const counts = await read.fill(tx, clientId);
  await rememberAddressesHash(tx, clientId, hash);
  return counts;
}

/** Folder for data that is read but not stored yet. */
export function spoolFolderIn(dataDir: string): string {
  return path.join(dataDir, 'imports');
}

/** Prefix of the hash if the operator has filled the index with an import command. */
const importedMark = 'imported ';

/** The stored hash of an index that was filled by an import command. */
export function hashOfImport(basemap: Basemap, extent: Municipality['file']['extent']): string {
  return `${importedMark}${madeOf(basemap, extent)}`;
}

function isImported(hash: string): boolean {
  return hash.startsWith(importedMark);
}

function unchangedLines(storedHash: string, madeMark: string, addresses: string | undefined): string[] {
  if (addresses !== undefined)
    return [`The addresses were imported after the last apply; ${addresses} would replace them.`];
  return storedHash === `${importedMark}${madeMark}`
    ? []
    : ['The map or the extent has changed: import the addresses again to update the search.'];
}

/** Hash of the index's sources other than its files. */
function madeOf({ streets }: Basemap, extent: Municipality['file']['extent']): string {
  return hashOf([indexVersion, streets.kind === 'pmtiles' ? streets.file : undefined, extent]);
}

function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

async function hashOfFile(file: string | undefined): Promise<string> {
  const hash = createHash('sha256');
  if (file !== undefined) for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest('hex');
}
