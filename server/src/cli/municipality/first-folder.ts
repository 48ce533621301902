/** Writes the folder of a new municipality, which can be applied at once. */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import timeZoneAt from '@photostructure/tz-lookup';
import { lookAtMap } from '#clients/municipality/look-at-map.ts';
import { readMunicipality } from '#clients/municipality/read-municipality.ts';
import { addressBounds } from '#geocoding/sources/address-bounds.ts';
import { makeFolder } from '#platform/disk/make-folder.ts';
import { StartFailure } from '#platform/start-failure.ts';

export interface FolderExtent {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The operator's answers; missing ones are derived. */
export interface FirstAnswers {
  name: string;
  displayName: string;
  language: string;
  /** A pmtiles file. */
  map: string | undefined;
  /** A style or a tile pattern, instead of a file. */
  mapUrl: string | undefined;
  /** A CSV file. */
  addresses: string | undefined;
  extent: FolderExtent | undefined;
  timeZone: string | undefined;
}

const mainFile = 'municipality.yaml';
const template = path.join(import.meta.dirname, 'first-municipality.yaml.template');
/** Enough for a pin next to the outermost house. */
const marginShare = 0.05;
/** Used if no map is given: a public one, good for a first look. */
const everybodysMap = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

/**
 * The extent for reports: as given, otherwise around the addresses, otherwise that of the map; undefined if
 * none is known.
 */
export async function findExtent({
  extent,
  addresses,
  map,
}: FirstAnswers): Promise<FolderExtent | undefined> {
  if (extent !== undefined) return extent;
  if (addresses !== undefined) {
    const bounds = await addressBounds(addresses);
    return bounds && around(bounds);
  }
  return map === undefined ? undefined : (await lookAtMap(map)).extent;
}

/** Writes the folder and reads it as `apply` does; returns the derived values. */
export async function writeFirstFolder(
  folder: string,
  answers: FirstAnswers & { extent: FolderExtent },
): Promise<{ timeZone: string; files: string[] }> {
  const main = path.join(folder, mainFile);
  if (existsSync(main)) throw new StartFailure(`${main} exists already; name another folder.`);
  // Errors in the map are found before anything is created.
  const streets = inOneLine(await streetsOf(answers));
  makeFolder(path.resolve(folder));
  const { extent, map, addresses, timeZone = zoneOf(extent) } = answers;
  const files = [mainFile];
  if (map !== undefined) files.push(await copyIntoFolder(map, folder, 'basemap/streets.pmtiles'));
  if (addresses !== undefined) files.push(await copyIntoFolder(addresses, folder, 'addresses.csv'));
  const fields: Record<string, string> = {
    name: quoteText(answers.name),
    displayName: quoteText(answers.displayName),
    language: answers.language,
    timeZone,
    extent: inOneLine(extent),
    streets,
    addresses:
      addresses === undefined
        ? '\n\n# addresses: addresses.csv # for the search'
        : '\n\naddresses: addresses.csv',
  };
  const text = await readFile(template, 'utf8');
  await writeFile(
    main,
    text.replace(/\{\{(\w+)\}\}/g, (_, field: string) => fields[field]!),
  );
  await readMunicipality(folder);
  return { timeZone, files };
}

/** The time zone of the middle. */
function zoneOf({ west, south, east, north }: FolderExtent): string {
  return timeZoneAt((south + north) / 2, (west + east) / 2);
}

async function streetsOf({ map, mapUrl = everybodysMap }: FirstAnswers): Promise<object> {
  if (map !== undefined) {
    const { attribution } = await lookAtMap(map);
    const mapAttribution = attribution === '' ? { attribution: path.basename(map) } : {};
    return { pmtiles: 'basemap/streets.pmtiles', ...mapAttribution };
  }
  if (!mapUrl.includes('{z}')) return { style: mapUrl };
  const isEverybodys = mapUrl === everybodysMap;
  return { xyz: mapUrl, attribution: isEverybodys ? '© OpenStreetMap contributors' : new URL(mapUrl).host };
}

async function copyIntoFolder(from: string, folder: string, name: string): Promise<string> {
  const to = path.join(folder, name);
  await mkdir(path.dirname(to), { recursive: true });
  if (path.resolve(from) !== path.resolve(to)) await copyFile(from, to);
  return name;
}

function around(bounds: FolderExtent): FolderExtent {
  const margin = Math.max(
    (bounds.east - bounds.west) * marginShare,
    (bounds.north - bounds.south) * marginShare,
    0.005,
  );
  return {
    west: roundDegrees(Math.max(-180, bounds.west - margin)),
    south: roundDegrees(Math.max(-85, bounds.south - margin)),
    east: roundDegrees(Math.min(180, bounds.east + margin)),
    north: roundDegrees(Math.min(85, bounds.north + margin)),
  };
}

const roundDegrees = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

/** JSON is also YAML, whatever the text contains. */
const quoteText = (text: string) => JSON.stringify(text);

function inOneLine(fields: object): string {
  const entries = Object.entries(fields).map(
    ([key, value]) => `${key}: ${typeof value === 'number' ? value : quoteText(String(value))}`,
  );
  return `{ ${entries.join(', ')} }`;
}
