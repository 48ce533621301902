/** Writes a municipality back as a folder that `municipality apply` takes, and that makes the same town of an empty database. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Document, isCollection, visit } from 'yaml';
import type { Client } from '#clients/client.ts';
import { readTown } from '#clients/settings/read-town.ts';
import type { Town } from '#clients/settings/town.ts';
import type { Database } from '#platform/database.ts';
import { copyOut } from '#platform/files/copy-out.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { makeFolder } from '#platform/disk/make-folder.ts';
import { type NamedFiles, fileOfTown } from './file-of-town.ts';

export interface ExportDeps {
  database: Database;
  /** Where map files are kept. */
  maps: FileStore;
  /** Writes the address index as a file; false: there is none, and no file. */
  writeAddresses: (database: Database, clientId: number, file: string) => Promise<boolean>;
  /** What the file says of the desk: teams, who gets what, when it is due. */
  deskSectionsOf: (database: Database, clientId: number) => Promise<object>;
}

/** What the folder has. */
export interface Exported {
  /** By their paths in it. */
  files: string[];
  /** The map files among them, by what the server calls them. */
  maps: ReadonlyMap<string, string>;
  /** Whether the file names places: only where a file of them was there already. */
  hasPlaces: boolean;
}

const addressesFile = 'addresses.csv';
const placesFile = 'places.csv';

/** The folder may be there already; what it has under the same names is written anew. */
export async function exportMunicipality(
  clientId: number,
  folder: string,
  { database, maps: keptMaps, writeAddresses, deskSectionsOf }: ExportDeps,
): Promise<Exported> {
  const { client, town } = await readTown(database, clientId);
  makeFolder(path.resolve(folder));
  const addresses = path.join(folder, addressesFile);
  const hasAddresses = client.hasAddresses && (await writeAddresses(database, clientId, addresses));
  const maps = mapFilesOf(client);
  const files: NamedFiles = {
    logo: town.looks.logo === null ? undefined : 'logo.jpg',
    headerLogo: town.looks.headerLogo === null ? undefined : 'logo-header.jpg',
    maps,
    addresses: hasAddresses ? addressesFile : undefined,
    // The index has places of the map among those of the file, so that the file cannot be made of it.
    places: hasAddresses && existsSync(path.join(folder, placesFile)) ? placesFile : undefined,
  };
  for (const [file, name] of maps) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await copyOut(keptMaps, file, path.join(folder, name));
  }
  const pictures = picturesOf(town, files);
  for (const [name, content] of Object.entries(pictures)) await writeFile(path.join(folder, name), content);
  const file = { ...fileOfTown({ client, town }, files), ...(await deskSectionsOf(database, clientId)) };
  // Last: where it is, all that it names is there.
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

function picturesOf({ looks }: Town, { logo, headerLogo }: NamedFiles): Record<string, Buffer> {
  return {
    ...(logo && { [logo]: Buffer.from(looks.logo!, 'base64') }),
    ...(headerLogo && { [headerLogo]: Buffer.from(looks.headerLogo!, 'base64') }),
  };
}

/** Each once, also where both maps are the same. */
function mapFilesOf({ basemap }: Client): ReadonlyMap<string, string> {
  const maps = new Map<string, string>();
  for (const kind of ['streets', 'hybrid'] as const) {
    const place = basemap[kind];
    if (place.kind === 'pmtiles' && !maps.has(place.file)) maps.set(place.file, `basemap/${kind}.pmtiles`);
  }
  return maps;
}

/** The lines of an area in one line each; without folding, which depends on how long a word is. */
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
