/** Reads the address in a row, in each of the supported formats. */
import type { AddressRow } from '#geocoding/address-store.ts';
import type { Position } from '#geocoding/geocoder.ts';
import { hasPosition } from './position.ts';
import type { SourceRow } from './source-row.ts';

/** An address without its position. */
export type AddressWords = Omit<AddressRow, keyof Position>;

interface Format {
  /** The columns that distinguish it from the others. */
  needs: readonly string[];
  read(row: SourceRow): AddressWords;
}

/** A format with a column per field. */
function inColumns(
  names: Readonly<Record<keyof AddressWords, string>>,
  needs = Object.values(names),
): Format {
  const { houseNumber, street, city, state, zip } = names;
  return {
    needs,
    read: (row) => ({
      houseNumber: row.field(houseNumber),
      street: row.field(street),
      city: row.field(city),
      state: row.field(state),
      zip: row.field(zip),
    }),
  };
}

const ownColumns = inColumns({
  houseNumber: 'housenumber',
  street: 'street',
  city: 'city',
  state: 'state',
  zip: 'zip',
});
const openAddresses = inColumns({
  houseNumber: 'number',
  street: 'street',
  city: 'city',
  state: 'region',
  zip: 'postcode',
});
const openStreetMap = inColumns(
  {
    houseNumber: 'addr:housenumber',
    street: 'addr:street',
    city: 'addr:city',
    state: 'addr:state',
    zip: 'addr:postcode',
  },
  ['addr:housenumber', 'addr:street'],
);

/** The text form of the US National Address Database since its eleventh release. */
const nationalAddressDatabase: Format = {
  needs: ['add_number', 'st_name', 'state', 'zip_code'],
  read(row) {
    const joinFields = (names: readonly string[]) =>
      names
        .map((name) => fieldText(row, name))
        .filter(Boolean)
        .join(' ');
    const isRetired = row.field('lifecycle').toLowerCase() === 'retired';
    return {
      houseNumber: isRetired ? '' : fieldText(row, 'addno_full') || joinFields(partsOfNumber),
      street: fieldText(row, 'stnam_full') || joinFields(partsOfStreet),
      city: fieldText(row, 'post_city') || fieldText(row, 'inc_muni') || fieldText(row, 'uninc_comm'),
      state: row.field('state'),
      zip: row.field('zip_code'),
    };
  },
};
const partsOfNumber = ['addnum_pre', 'add_number', 'addnum_suf'];
const partsOfStreet = [
  'st_premod',
  'st_predir',
  'st_pretyp',
  'st_presep',
  'st_name',
  'st_postyp',
  'st_posdir',
  'st_posmod',
];
/** Values of fields that must not be empty, but have no content. */
const unstatedTexts = new Set(['not stated', 'unincorporated', 'unknown', '0']);

function fieldText(row: SourceRow, name: string): string {
  const text = row.field(name);
  return unstatedTexts.has(text.toLowerCase()) ? '' : text;
}

const formats = [ownColumns, openAddresses, nationalAddressDatabase, openStreetMap];

/** The error in the columns of a file of addresses. */
export function addressColumnsProblem(names: { has(name: string): boolean }): string | undefined {
  const isKnown = formats.some(({ needs }) => needs.every((name) => names.has(name)));
  if (isKnown && hasPosition(names)) return undefined;
  return (
    'the first row must name the columns housenumber, street, city, state, zip, longitude, latitude ' +
    '(or those of OpenAddresses: LON, LAT, NUMBER, STREET, CITY, REGION, POSTCODE; ' +
    'or of the National Address Database: Add_Number, St_Name, State, Zip_Code, Longitude, Latitude)'
  );
}

/** Empty number and street: the row has none. */
export function addressOfRow(row: SourceRow): AddressWords {
  const format = formats.find(({ needs }) => needs.every((name) => row.has(name)));
  return format?.read(row) ?? { houseNumber: '', street: '', city: '', state: '', zip: '' };
}
