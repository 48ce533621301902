/** The file of a layer is read in every format, and every fault in it is said before anything changes. */
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { shapefileOf } from '#test/shapefile-of.ts';
import { type LayerQuestion, judgeLayer } from './judge-layer.ts';
import { readLayer } from './read-layer-file.ts';

const question: LayerQuestion = {
  kind: 'roads',
  ownerColumn: 'owner',
  nameColumn: 'name',
  system: undefined,
  owners: [{ key: 'state-dot', name: { en: 'State Department of Transportation' } }],
  extent: { west: -90.3, south: 39.9, east: -90, north: 40.1 },
};
const judge = async (file: Buffer | string, own: Partial<LayerQuestion> = {}) =>
  judgeLayer(await readLayer(Buffer.from(file as string)), { ...question, ...own });

const line = [
  [-90.2, 40],
  [-90.1, 40],
];
const feature = (
  coordinates: unknown = line,
  properties: object = { owner: 'state-dot', name: 'US 61' },
) => ({
  type: 'Feature',
  geometry: { type: 'LineString', coordinates },
  properties,
});
const collection = (features: unknown[], own: object = {}) =>
  JSON.stringify({ type: 'FeatureCollection', features, ...own });

const road = { ownerKey: 'state-dot', name: 'US 61', shape: [line] };
const inFeet =
  'PROJCS["NAD_1983_StatePlane_Illinois_West_FIPS_1202_Feet",GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",2296583.333333333],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",-90.16666666666667],PARAMETER["Scale_Factor",0.9999411764705882],PARAMETER["Latitude_Of_Origin",36.66666666666666],UNIT["Foot_US",0.3048006096012192]]';
const inDegrees =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["Degree",0.017453292519943295]]';
const values = { OWNER: 'state-dot', NAME: 'US 61' };
const parts = [line as [number, number][]];

test.each([
  ['a GeoJSON collection', collection([feature()])],
  ['GeoJSON with a feature in each line', `${JSON.stringify(feature())}\n`],
  ['compressed GeoJSON', gzipSync(collection([feature()]))],
  ['CSV with WKT', 'name,owner,wkt\nUS 61,state-dot,"LINESTRING (-90.2 40, -90.1 40.0)"\n'],
  ['CSV with positions', 'id,name,owner,lon,lat\n1,US 61,state-dot,-90.2,40\n1,US 61,state-dot,-90.1,40\n'],
  ['a zipped Shapefile', shapefileOf([{ parts, values }], { prj: inDegrees })],
  [
    'the name of the owner instead of its key',
    collection([feature(line, { Owner: 'state department of transportation', name: 'US 61' })]),
  ],
])('A layer is read from %s', async (_format, file) => {
  const { features, faults } = await judge(file);
  expect(faults).toEqual([]);
  expect(features).toEqual([expect.objectContaining(road)]);
});

/** Metres from the equator, by adding many small steps along the ellipsoid. */
function metresNorth(latitude: number): number {
  const [equatorRadius, eccentricity] = [6_378_137, 0.006_694_380_022_9];
  const steps = 20_000;
  let sum = 0;
  for (let step = 0; step < steps; step += 1) {
    const sine = Math.sin((((step + 0.5) / steps) * latitude * Math.PI) / 180);
    sum += (1 - eccentricity * sine * sine) ** -1.5;
  }
  return (equatorRadius * (1 - eccentricity) * sum * latitude * Math.PI) / 180 / steps;
}

test('A Shapefile in feet of a State Plane is right to a metre', async () => {
  const north =
    ((metresNorth(40) - metresNorth(36 + 2 / 3)) * 0.999_941_176_470_588_2) / 0.304_800_609_601_219_2;
  const feet: [number, number][] = [
    [2_296_583.333, north],
    [2_296_583.333, north + 5000],
  ];
  const { features, faults } = await judge(shapefileOf([{ parts: [feet], values }], { prj: inFeet }));
  expect(faults).toEqual([]);
  const [[longitude, latitude]] = features[0]!.shape[0] as [[number, number]];
  expect(longitude).toBeCloseTo(-90 - 1 / 6, 5);
  expect(latitude).toBeCloseTo(40, 5);
});

test('Letters of Windows in a Shapefile are read as they were written', async () => {
  const { features } = await judge(
    shapefileOf([{ parts, values: { ...values, NAME: "Rue de l'Église" } }], {
      prj: inDegrees,
    }),
  );
  expect(features[0]!.name).toBe("Rue de l'Église");
});

const bowTie = [
  [-90.2, 40],
  [-90.1, 40.05],
  [-90.1, 40],
  [-90.2, 40.05],
  [-90.2, 40],
];
const area = (ring: unknown) => ({
  type: 'Feature',
  geometry: { type: 'Polygon', coordinates: [ring] },
  properties: { owner: '' },
});

test.each([
  [
    'an unknown owner',
    collection([feature(line, { owner: 'County' })]),
    {},
    "feature 1: there is no owner 'County'.",
  ],
  [
    'an area that crosses itself',
    collection([area(bowTie)]),
    { kind: 'areas' as const },
    'feature 1: its line crosses itself.',
  ],
  ['an area among roads', collection([area(bowTie)]), {}, 'feature 1: is not a line.'],
  ['a road among areas', collection([feature()]), { kind: 'areas' as const }, 'feature 1: is not an area.'],
  [
    'a line of one position',
    collection([feature([[-90.2, 40]])]),
    {},
    'feature 1: has a line with fewer than two positions.',
  ],
  [
    'metres instead of degrees',
    collection([
      feature([
        [2_296_583, 1_200_000],
        [2_296_600, 1_200_000],
      ]),
    ]),
    {},
    'feature 1: its coordinates are not degrees; name the coordinate system of the file.',
  ],
  [
    'swapped coordinates',
    collection([
      feature([
        [40, -90.2],
        [40, -90.1],
      ]),
    ]),
    {},
    '1 of 1 features lie outside of the municipality. Latitude and longitude are swapped.',
  ],
  [
    'another place',
    collection([
      feature([
        [10, 50],
        [10.1, 50],
      ]),
    ]),
    {},
    '1 of 1 features lie outside of the municipality. The file is of another municipality, or in another coordinate system.',
  ],
  [
    'too many positions',
    collection([feature(Array.from({ length: 10_001 }, (_, at) => [-90.2 + at / 1e6, 40]))]),
    {},
    'feature 1: has more than 10,000 positions.',
  ],
  ['a broken line', `${JSON.stringify(feature())}\n{"type":\n`, {}, 'line 2: is not a line.'],
  ['no feature', collection([]), {}, 'The file has no features.'],
])('A layer with %s says so', async (_fault, file, own, sentence) => {
  expect((await judge(file, own)).faults).toContain(sentence);
});

test.each([
  [
    'without a coordinate system',
    shapefileOf([{ parts, values }]),
    /has no \.prj file; name its coordinate system/,
  ],
  [
    'with fewer rows than shapes',
    shapefileOf(
      [
        { parts, values },
        { parts, values },
      ],
      { prj: inDegrees, records: 1 },
    ),
    /2 shapes, but 1 rows/,
  ],
  [
    'with a false count of rows',
    shapefileOf([{ parts, values }], { prj: inDegrees, records: 4e9 }),
    /is damaged: a length or a count/,
  ],
  ['without a table', Buffer.from(zipSync({ 'a.shp': Buffer.alloc(100) })), /needs a \.shp and a \.dbf/],
  [
    'of two layers',
    Buffer.from(zipSync({ 'a.shp': Buffer.alloc(1), 'b.shp': Buffer.alloc(1) })),
    /more than one layer/,
  ],
  [
    'of very many files',
    Buffer.from(
      zipSync(Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`${at}.txt`, Buffer.alloc(1)]))),
    ),
    /more than 50 files/,
  ],
  [
    'that unpacks to very much',
    Buffer.from(zipSync({ 'a.shp': Buffer.alloc(201_000_000) })),
    /more than 200 MB when it is unpacked/,
  ],
  ['that is cut off', shapefileOf([{ parts, values }]).subarray(0, 90), /is damaged/],
  [
    'compressed to very much',
    gzipSync(Buffer.alloc(201_000_000, ' ')),
    /more than 200 MB when it is unpacked/,
  ],
  ['in another encoding', Buffer.from('name,wkt\nÉglise,', 'latin1'), /save it in UTF-8/],
  ['without shapes', Buffer.from('name,owner\na,b\n'), /needs a column wkt/],
  [
    'without a column of owners',
    Buffer.from(collection([feature(line, { agency: 'x' })])),
    /no column 'owner' with the owner; its columns are agency/,
  ],
  [
    'in an unknown system',
    Buffer.from(collection([feature()], { crs: { properties: { name: 'EPSG:99999' } } })),
    /'EPSG:99999', which is not known here/,
  ],
])('A file %s is refused', async (_kind, file, message) => {
  await expect(judge(file)).rejects.toThrow(message);
});

test('One road of twenty outside of the municipality is left out and counted', async () => {
  const away = feature([
    [10, 50],
    [10.1, 50],
  ]);
  const { features, outside, faults } = await judge(
    collection([...Array.from({ length: 19 }, () => feature()), away]),
  );
  expect({ features: features.length, outside, faults }).toEqual({ features: 19, outside: 1, faults: [] });
});

test('An area that does not end where it begins is closed, and an empty one is left out', async () => {
  const { features, empty } = await judge(
    collection([area(bowTie.slice(0, 3)), { type: 'Feature', geometry: null, properties: { owner: '' } }]),
    { kind: 'areas' },
  );
  expect(features[0]!.shape).toEqual([[[...bowTie.slice(0, 3), bowTie[0]]]]);
  expect(empty).toBe(1);
});
