/** Reads an address file: our own columns, or those of OpenAddresses. */
import type { AddressRow } from './address-store.ts';
import { readCsv } from '#platform/read-csv.ts';
import type { Position } from './geocoder.ts';

/** The file is not one of addresses; the message says where and why. */
export class AddressFileError extends Error {
  override name = 'AddressFileError';
}

/** Which column of each format holds what. */
const formats = [
  { houseNumber: 'housenumber', street: 'street', city: 'city', state: 'state', zip: 'zip' },
  { houseNumber: 'number', street: 'street', city: 'city', state: 'region', zip: 'postcode' },
] as const;
const positions = [
  { longitude: 'longitude', latitude: 'latitude' },
  { longitude: 'lon', latitude: 'lat' },
] as const;

/** The addresses of the file; those without a number or a street are left out, as OpenAddresses has some. */
export function readAddresses(text: string): AddressRow[] {
  const [header, ...lines] = readCsv(text, (problem) => new AddressFileError(problem));
  const columns = findColumns(header ?? []);
  return lines.flatMap((fields, index) => {
    const field = (column: number) => fields[column]?.trim() ?? '';
    const position = readPosition(fields, columns, index);
    const houseNumber = field(columns.houseNumber);
    const street = field(columns.street);
    if (houseNumber === '' || street === '') return [];
    const [city, state, zip] = [field(columns.city), field(columns.state), field(columns.zip)];
    return [{ houseNumber, street, city, state, zip, ...position }];
  });
}

/** The position in the nth row below the header. */
export function readPosition(
  fields: readonly string[],
  columns: Record<keyof Position, number>,
  index: number,
): Position {
  const numberIn = (column: number) => Number(fields[column]?.trim() || Number.NaN);
  const [longitude, latitude] = [numberIn(columns.longitude), numberIn(columns.latitude)];
  if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 85))
    throw new AddressFileError(`row ${index + 2}: longitude and latitude are not degrees`);
  return { longitude, latitude };
}

/** Where the position stands, by the names of the columns in lower case; undefined when they do not name it. */
export function positionColumns(names: readonly string[]): Record<keyof Position, number> | undefined {
  const found = positions.find((wanted) => Object.values(wanted).every((name) => names.includes(name)));
  return found && { longitude: names.indexOf(found.longitude), latitude: names.indexOf(found.latitude) };
}

type Columns = Record<keyof AddressRow, number>;

/** Where each field stands in a row, by the header. */
function findColumns(header: readonly string[]): Columns {
  const names = header.map((name) => name.trim().toLowerCase());
  const format = formats.find((wanted) => Object.values(wanted).every((name) => names.includes(name)));
  const position = positionColumns(names);
  if (format === undefined || position === undefined) {
    throw new AddressFileError(
      'the first row must name the columns housenumber, street, city, state, zip, longitude, latitude ' +
        '(or those of OpenAddresses: LON, LAT, NUMBER, STREET, CITY, REGION, POSTCODE)',
    );
  }
  const entries = Object.entries(format).map(([field, name]) => [field, names.indexOf(name)]);
  return { ...(Object.fromEntries(entries) as Omit<Columns, keyof Position>), ...position };
}
