/**
 * Exports a municipality as a folder for `municipality apply`, which creates the same municipality in an
 * empty database.
 */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Document, isCollection, visit } from 'yaml';
import type { Client } from '#clients/client.ts';
import { readClientSettings } from '#clients/settings/read-client-settings.ts';
import type { ClientSettings } from '#clients/settings/client-settings.ts';
import type { Database } from '#platform/database.ts';
import { copyOut } from '#platform/files/copy-out.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { makeFolder } from '#platform/disk/make-folder.ts';
import { type LogoEntry, type NamedFiles, fileOfClient } from './file-of-client.ts';

export interface ExportDeps {
  database: Database;
  /** Store of map files. */
  maps: FileStore;
  /** Writes the address index as a file; returns false, without a file, if there is no index. */
  writeAddresses: (database: Database, clientId: number, file: string) => Promise<boolean>;
  /** The desk's sections of the file: teams, routing, due times. */
  deskSectionsOf: (database: Database, client: Client) => Promise<object>;
}

export interface ExportedFolder {
  /** Paths within the folder. */
  files: string[];
  /** The map files: the name in the folder by the server's name. */
  maps: ReadonlyMap<string, string>;
  /** True if the file names a file of places, which it does only if the folder already had one. */
  hasPlaces: boolean;
}

const addressesFile = 'addresses.csv';
const placesFile = 'places.csv';
const logoFiles: readonly (readonly [LogoEntry, string])[] = [
  ['logo', 'logo.jpg'],
  ['headerLogo', 'logo-header.jpg'],
  ['darkLogo', 'logo-dark.png'],
  ['darkHeaderLogo', 'logo-header-dark.png'],
];

/** Writes into the folder, which may exist; files with the same names are overwritten. */
export async function exportMunicipality(
  clientId: number,
  folder: string,
  { database, maps: exportedMaps, writeAddresses, deskSectionsOf }: ExportDeps,
): Promise<ExportedFolder> {
  const { client, settings } = await readClientSettings(database, clientId);
  makeFolder(path.resolve(folder));
  const addresses = path.join(folder, addressesFile);
  const hasAddresses = client.hasAddresses && (await writeAddresses(database, clientId, addresses));
  const maps = mapFilesOf(client);
  const files: NamedFiles = {
    logos: Object.fromEntries(logoFiles.filter(([entry]) => settings.looks[entry] !== null)),
    maps,
    addresses: hasAddresses ? addressesFile : undefined,
    // The index mixes places of the map with those of the file, so a file of places cannot be made from it.
    places: hasAddresses && existsSync(path.join(folder, placesFile)) ? placesFile : undefined,
  };
  for (const [file, name] of maps) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await copyOut(exportedMaps, file, path.join(folder, name));
  }
  const pictures = picturesOf(settings, files);
  for (const [name, content] of Object.entries(pictures)) await writeFile(path.join(folder, name), content);
  const file = {
    ...fileOfClient({ client, settings }, files),
    ...(await deskSectionsOf(database, client)),
  };
  // Written last: once this file exists, all files that it names exist.
  await writeFile(path.join(folder, 'municipality.yaml'), asYaml(file));
  return {
    files: [
      'municipality.yaml',
      ...Object.keys(pictures),
      ...(hasAddresses ? [addressesFile] : []),
      ...maps.values(),
    ],
    maps,
    hasPlaces: files.places !== undefined,
  };
}

function picturesOf({ looks }: ClientSettings, { logos }: NamedFiles): Record<string, Buffer> {
  return Object.fromEntries(
    Object.entries(logos).map(([entry, name]) => [name, Buffer.from(looks[entry as LogoEntry]!, 'base64')]),
  );
}

/** Each file once, even if both maps are the same. */
function mapFilesOf({ basemap }: Client): ReadonlyMap<string, string> {
  const maps = new Map<string, string>();
  for (const kind of ['streets', 'hybrid'] as const) {
    const place = basemap[kind];
    if (place.kind === 'pmtiles' && !maps.has(place.file)) maps.set(place.file, `basemap/${kind}.pmtiles`);
  }
  return maps;
}

/** Writes each line of an area on one line, without folding, which depends on the length of words. */
function asYaml(file: object): string {
  const document = new Document(file);
  document.commentBefore = ' As it was set at the desk. `municipality apply` reads this folder.';
  visit(document, {
    Pair: (_at, { key, value }) => {
      if (String(key) === 'coordinates' && isCollection(value)) value.flow = true;
    },
  });
  return document.toString({ lineWidth: 0 });
}
