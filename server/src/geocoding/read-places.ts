/** Reads a file of places: town halls, schools, parks, whatever residents know by name. */
import { readCsv } from '#platform/read-csv.ts';
import { AddressFileError, positionColumns, readPosition } from './read-addresses.ts';
import type { Position } from './geocoder.ts';

/** A place as a file or the map names it. */
export interface NamedPlace extends Position {
  name: string;
  /** What it is, such as `fire station`; may be empty, as the two below. */
  kind: string;
  /** Number and street. */
  address: string;
  city: string;
}

const optional = ['kind', 'address', 'city'] as const;

/** The places of the file. Throws `AddressFileError`, which names the row. */
export function readPlaces(text: string): NamedPlace[] {
  const [header = [], ...lines] = readCsv(text, (problem) => new AddressFileError(problem));
  const names = header.map((name) => name.trim().toLowerCase());
  const position = positionColumns(names);
  if (!names.includes('name') || position === undefined) {
    throw new AddressFileError(
      'the first row must name the columns name, longitude, latitude, and may name kind, address, city',
    );
  }
  return lines.map((fields, index) => {
    const field = (column: string) => fields[names.indexOf(column)]?.trim() ?? '';
    const name = field('name');
    if (!/[\p{L}\p{N}]/u.test(name)) throw new AddressFileError(`row ${index + 2}: the place has no name`);
    const [kind, address, city] = optional.map(field) as [string, string, string];
    return { name, kind, address, city, ...readPosition(fields, position, index) };
  });
}
