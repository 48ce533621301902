/**
 * Fills the search of a municipality from a file that the operator names; the municipality folder stays
 * unchanged.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from '#clients/client.ts';
import type { Database } from '#platform/database.ts';
import { copyOut } from '#platform/files/copy-out.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Progress } from '#platform/progress.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { hashOfImport } from './apply-addresses.ts';
import { type ReadSearchSources, type SearchCounts, closing } from './search-sources.ts';
import { rememberAddressesHash } from './settings-store.ts';

interface ImportDeps {
  database: Database;
  /** Store of map files. */
  maps: FileStore;
  /** A local folder for data that is read but not stored yet. */
  spoolFolder: string;
  progress: Progress;
  readSearchSources: ReadSearchSources;
}

/** The data to import; the other of the two stays unchanged. */
export type SearchImport = { addresses: string } | { places: string };

/**
 * Reads the file, then changes the search in one transaction; until then it answers from the old data. Throws
 * a `StartFailure` that names the errors in the file.
 */
export async function importSearch(
  client: Client,
  searchImport: SearchImport,
  { database, maps, spoolFolder, progress, readSearchSources }: ImportDeps,
): Promise<SearchCounts> {
  const { clientId, displayName, basemap, extent } = client;
  const file = 'addresses' in searchImport ? searchImport.addresses : searchImport.places;
  if ('places' in searchImport && !client.hasAddresses)
    throw new StartFailure(
      `${displayName} has no addresses yet. Import them before places: fixpoint addresses import`,
    );
  const read = await withMapFile(basemap, { maps, spoolFolder }, (mapFile) =>
    readSearchSources(
      {
        addresses: 'addresses' in searchImport ? { file } : 'kept',
        places: 'places' in searchImport ? { file } : 'kept',
        mapFile,
        extent,
        spoolFolder,
      },
      { displayName, progress },
    ),
  );
  if ('problem' in read) throw new StartFailure(`${file}: ${read.problem}`);
  for (const line of read.warnings) progress.say(`${displayName}: ${line}`);
  return closing(read, () =>
    database.transaction(async (tx) => {
      // First: Citus refuses an update of `clients` after an `analyze` in the same transaction.
      await rememberAddressesHash(tx, clientId, hashOfImport(basemap, extent));
      return read.fill(tx, clientId);
    }),
  );
}

/** Copies the streets map to a local file while `act` reads it, if it is one of ours. */
async function withMapFile<T>(
  { streets }: Client['basemap'],
  { maps, spoolFolder }: Pick<ImportDeps, 'maps' | 'spoolFolder'>,
  act: (mapFile: string | undefined) => Promise<T>,
): Promise<T> {
  if (streets.kind !== 'pmtiles') return act(undefined);
  await mkdir(spoolFolder, { recursive: true });
  const mapFile = path.join(spoolFolder, `${randomUUID()}.pmtiles`);
  try {
    await copyOut(maps, streets.file, mapFile);
    return await act(mapFile);
  } finally {
    await rm(mapFile, { force: true });
  }
}
