/** Reading files of addresses and places in the supported formats. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openSourceFile } from '#platform/reading/source-file.ts';
import { milton, temporaryFolder } from '#test/municipality-folder.ts';
import { readPlaces } from './read-places.ts';
import { spoolAddresses } from './spool-addresses.ts';

const folder = temporaryFolder();
const { extent } = milton;
const reach = () => undefined;

function write(content: string | Buffer): string {
  const file = path.join(folder, 'source');
  writeFileSync(file, content);
  return file;
}

/** The streets of a file, its rows for the database, and the counts of the other rows. */
async function addressesIn(content: string | Buffer) {
  const file = await openSourceFile(write(content));
  const { streets, rows, tally } = await spoolAddresses(file, { extent, folder, reach });
  const pieces: Buffer[] = [];
  for await (const piece of rows.read()) pieces.push(piece);
  await rows.close();
  const text = Buffer.concat(pieces).toString();
  return {
    streets,
    rows:
      text === ''
        ? []
        : text
            .trimEnd()
            .split('\n')
            .map((row) => row.split('\t')),
    tally,
  };
}

const oak = { name: 'Oak Street', city: 'Milton', state: 'IL' };
const twelve = ['1', '1', '12', '62352', '-90.05', '40.05'];

const own = 'housenumber,street,city,state,zip,longitude,latitude';
const nad =
  'OID_,AddNum_Pre,Add_Number,AddNum_Suf,AddNo_Full,St_PreMod,St_PreDir,St_PreTyp,St_PreSep,St_Name,St_PosTyp,St_PosDir,St_PosMod,StNam_Full,' +
  'Unit,Inc_Muni,Post_City,State,Zip_Code,Longitude,Latitude,Lifecycle';
const feature = (properties: object, coordinates: unknown = [-90.05, 40.05], type = 'Point') =>
  JSON.stringify({ type: 'Feature', properties, geometry: { type, coordinates } });
const ofOpenAddresses = (number: string) =>
  feature({
    hash: '8c',
    number,
    street: 'Oak Street',
    unit: '',
    city: 'Milton',
    district: '',
    region: 'IL',
    postcode: '62352',
    id: '',
  });

describe('One address', () => {
  test.each([
    [
      'our own columns in any order, quoted, from Windows',
      `\uFEFFstreet,housenumber,city,state,zip,longitude,latitude\r\n"Oak Street",12,Milton,IL,62352,-90.05,40.05\r\n\r\n`,
    ],
    [
      'OpenAddresses, CSV',
      'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH\n-90.05,40.05,12,Oak Street,,Milton,,IL,62352,,8c\n',
    ],
    ['OpenAddresses, GeoJSON', `${ofOpenAddresses('12')}\n`],
    ['OpenAddresses, packed', gzipSync(`${ofOpenAddresses('12')}\n`)],
    ['GeoJSON text sequences', `\u001E${ofOpenAddresses('12')}\n`],
    [
      'a collection in one piece',
      `{"type": "FeatureCollection", "features": [\n${ofOpenAddresses('12')}\n]}`,
    ],
    [
      'tags of OpenStreetMap',
      feature({
        'addr:housenumber': 12,
        'addr:street': 'Oak Street',
        'addr:city': 'Milton',
        'addr:state': 'IL',
        'addr:postcode': '62352',
      }),
    ],
    [
      'the National Address Database',
      `${nad}\n1,,12,,12,,,,,Oak,Street,,,Oak Street,,Milton township,Milton,IL,62352,-90.05,40.05,Active\n`,
    ],
    [
      'the National Address Database, in parts',
      `${nad}\n1,,12,,,,,,,Oak,Street,,,,,Milton,Not stated,IL,62352 ,-90.05,40.05,\n`,
    ],
  ])('is read from %s', async (_, content) => {
    const { streets, rows, tally } = await addressesIn(content);
    expect(streets).toEqual([{ ...oak, addresses: 1 }]);
    expect(rows).toEqual([twelve]);
    expect(tally).toEqual({ rows: 1, outside: 0, without: 0, damaged: 0, misread: 0, firstDamaged: [] });
  });
});

test('the parts of a number and of a street are in order', async () => {
  const row =
    '1,N,12,B,,Old,North,Avenue,of the,Oaks,Way,East,Extended,,,Unincorporated,Unknown,IL,62352,-90.05,40.05,Active';
  const { streets, rows } = await addressesIn(`${nad}\n${row}\n`);
  expect(streets[0]).toMatchObject({ name: 'Old North Avenue of the Oaks Way East Extended', city: '' });
  expect(rows[0]![2]).toBe('N 12 B');
});

test('from a file of a whole country, only addresses in the extent and in use are taken', async () => {
  const row = (number: string, longitude: string, more = 'Active', street = 'Oak Street') =>
    `1,,${number},,${number},,,,,Oak,Street,,,${street},,Milton,Milton,IL,62352,${longitude},40.05,${more}`;
  const { tally, rows, streets } = await addressesIn(
    [
      nad,
      row('12', '-90.05'),
      ...Array.from({ length: 50_000 }, (_row, at) => row(String(at), '-100.5')),
      row('14', '-90.05', 'Retired'),
      row('0', '-90.05'),
      row('16', ''),
      row('18', '-90.05', 'Active', 'Oak, the Street'),
      row('20', '-90.05'),
      row('22', '-90.05', 'Active', 'Caf\uFFFD Street'),
      row('24', '-90.05', 'Active', 'x'.repeat(1001)),
    ].join('\n'),
  );
  expect(tally).toEqual({
    rows: 50_008,
    outside: 50_000,
    without: 2,
    damaged: 4,
    misread: 1,
    firstDamaged: [
      'line 50005: longitude and latitude are not degrees',
      'line 50006: has 23 columns where the first row names 22',
      "line 50008: is not UTF-8, but perhaps Latin-1; save the file as UTF-8 (in spreadsheets: 'CSV UTF-8')",
      'line 50009: has a text of more than 1000 letters',
    ],
  });
  expect(streets).toEqual([{ ...oak, addresses: 2 }]);
  expect(rows).toEqual([twelve, ['1', '2', '20', '62352', '-90.05', '40.05']]);
});

test('a damaged feature is counted with its line, and characters that end a field are escaped', async () => {
  const { tally, rows } = await addressesIn(
    [
      ofOpenAddresses('12'),
      '{"type":"Feature","geometry":',
      '{"type":"Point"}',
      feature({ number: '1', street: 'Oak' }, null),
      feature({ number: '1', street: 'Oak' }, ['a', 'b']),
      feature({}),
      ofOpenAddresses('1\\2\t3'),
      '',
    ].join('\n'),
  );
  expect(tally).toMatchObject({ rows: 7, without: 1, damaged: 4 });
  expect(tally.firstDamaged).toEqual([
    'line 2: is not a GeoJSON feature',
    'line 3: is not a GeoJSON feature',
    'line 4: longitude and latitude are not degrees',
    'line 5: longitude and latitude are not degrees',
  ]);
  expect(rows.map(([, , number]) => number)).toEqual(['12', '1\\\\2\\t3']);
});

test.each([
  ['housenumber,street\n12,Main Street', /^the first row must name the columns/],
  [`${own.replace(',longitude', '')}\n`, /^the first row must name the columns/],
  ['', /^the first row must name the columns/],
  ['{"type":\n"Topology"}', /^is not GeoJSON: expected a feature in each line, or a FeatureCollection/],
])('a file without addresses is refused: %j', async (content, problem) => {
  await expect(addressesIn(content)).rejects.toThrow(problem);
});

async function placesIn(content: string) {
  return readPlaces(await openSourceFile(write(content)), { extent, reach });
}

test('places from CSV are read, with more or fewer columns', async () => {
  const at = { longitude: -90.05, latitude: 40.05 };
  const text =
    'name,kind,address,city,longitude,latitude\n"City Hall, Old",townhall,100 Main Street,Milton,-90.05,40.05\nDog Park,,,,-90.05,40.05\n ,park,,,-90.05,40.05\nFar Tower,,,,-91,40.05\n';
  expect(await placesIn(text)).toEqual({
    places: [
      { name: 'City Hall, Old', kind: 'townhall', address: '100 Main Street', city: 'Milton', ...at },
      { name: 'Dog Park', kind: '', address: '', city: '', ...at },
    ],
    tally: { rows: 4, outside: 1, without: 1, damaged: 0, misread: 0, firstDamaged: [] },
  });
  expect((await placesIn('LAT,LON,Name\n40.05,-90.05,Dog Park\n')).places).toEqual([
    { name: 'Dog Park', kind: '', address: '', city: '', ...at },
  ]);
});

test('places from OpenStreetMap are read, areas at their middle; streets and stops are left out', async () => {
  const square = [
    [
      [-90.0625, 40.0625],
      [-90.0375, 40.0625],
      [-90.0375, 40.0375],
      [-90.0625, 40.0375],
      [-90.0625, 40.0625],
    ],
  ];
  const features = [
    feature({
      '@id': 'node/1',
      name: 'Mercy',
      amenity: 'hospital',
      'addr:housenumber': '12',
      'addr:street': 'Oak Street',
      'addr:city': 'Milton',
    }),
    feature({ name: 'Lincoln School', amenity: 'school' }, square, 'Polygon'),
    feature({ name: 'Corner Store', shop: 'yes' }),
    feature({ name: 'Main Station', railway: 'station', public_transport: 'station' }),
    feature({ name: 'Main Street', highway: 'residential' }),
    feature(
      { name: 'River Path' },
      [
        [-90.05, 40.05],
        [-90.04, 40.05],
      ],
      'LineString',
    ),
    feature({ name: 'Main and Oak', public_transport: 'platform' }),
    feature({ amenity: 'bench' }),
  ];
  const collection = `{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n]}`;
  const { places, tally } = await placesIn(collection);
  expect(places).toEqual([
    {
      name: 'Mercy',
      kind: 'hospital',
      address: '12 Oak Street',
      city: 'Milton',
      longitude: -90.05,
      latitude: 40.05,
    },
    { name: 'Lincoln School', kind: 'school', address: '', city: '', longitude: -90.05, latitude: 40.05 },
    { name: 'Corner Store', kind: 'shop', address: '', city: '', longitude: -90.05, latitude: 40.05 },
    { name: 'Main Station', kind: 'station', address: '', city: '', longitude: -90.05, latitude: 40.05 },
  ]);
  expect(tally).toMatchObject({ rows: 8, without: 4, damaged: 0 });
  expect((await placesIn(features.join('\n'))).places).toEqual(places);
});

test.each(['kind,longitude,latitude\n', 'name,longitude\n'])(
  'a file without places is refused: %j',
  async (text) => {
    await expect(placesIn(text)).rejects.toThrow(
      'the first row must name the columns name, longitude, latitude, and may name kind, address, city',
    );
  },
);
