/** Reads the place in a row: our own columns, or the tags of OpenStreetMap. */
import type { Position } from '#geocoding/geocoder.ts';
import { hasPosition } from './position.ts';
import type { SourceRow } from './source-row.ts';

/** A place from a file or the map. */
export interface NamedPlace extends Position {
  name: string;
  /** The kind of the place, such as `fire station`. May be empty, like the two fields below. */
  kind: string;
  /** Number and street. */
  address: string;
  city: string;
}

/** The first of these tags is the kind of an OpenStreetMap object. */
const tagsOfKind = [
  'amenity',
  'healthcare',
  'emergency',
  'leisure',
  'tourism',
  'shop',
  'office',
  'craft',
  'historic',
  'aeroway',
  'railway',
  'public_transport',
  'man_made',
  'landuse',
  'building',
  'place',
];
/** Objects with a name that people do not look for as places. The search knows streets separately. */
const otherTags = ['highway', 'boundary', 'waterway', 'route', 'power'];
const stops = new Set(['platform', 'stop_position', 'stop_area']);

/** The error in the columns of a file of places. */
export function placeColumnsProblem(names: { has(name: string): boolean }): string | undefined {
  return names.has('name') && hasPosition(names)
    ? undefined
    : 'the first row must name the columns name, longitude, latitude, and may name kind, address, city';
}

/** Undefined: it has no name, or is not a place. */
export function placeOfRow(row: SourceRow): NamedPlace | undefined {
  const name = row.field('name');
  if (!/[\p{L}\p{N}]/u.test(name)) return undefined;
  if (otherTags.some((tag) => row.has(tag)) || stops.has(row.field('public_transport'))) return undefined;
  const { longitude, latitude } = row;
  const numberAndStreet = [row.field('addr:housenumber'), row.field('addr:street')].filter(Boolean).join(' ');
  const [address, city] = [
    row.field('address') || numberAndStreet,
    row.field('city') || row.field('addr:city'),
  ];
  return { name, kind: row.field('kind') || kindByTags(row), address, city, longitude, latitude };
}

/** `shop=yes` means only that it is a shop. */
function kindByTags(row: SourceRow): string {
  const tag = tagsOfKind.find((one) => row.field(one) !== '');
  if (tag === undefined) return '';
  const tagValue = row.field(tag);
  return tagValue === 'yes' ? tag : tagValue;
}
