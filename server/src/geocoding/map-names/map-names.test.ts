import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#test/municipality-folder.ts';
import { streetMap, streetOn, type StreetTileFeature } from '#test/street-tile.ts';
import { readMapNames } from './map-names.ts';
import { positionInTile } from '#platform/tile-plane.ts';

/** A tile near Milton: a metre is about four of its units. */
const tile = { z: 15, x: 8192, y: 12_400 };
const at = (x: number, y: number) => positionInTile(tile, 4096, { x, y });
const [upper, lower] = [at(0, 0), at(4096, 4096)];
const extent = {
  west: upper.longitude + 1e-6,
  east: lower.longitude - 1e-6,
  south: lower.latitude + 1e-6,
  north: upper.latitude - 1e-6,
};

async function namesOn(...features: StreetTileFeature[]) {
  const file = path.join(temporaryFolder(), 'streets.pmtiles');
  writeFileSync(file, streetMap(tile, features));
  return readMapNames(file, extent);
}
const place = (name: string, kind: string, x: number, y: number): StreetTileFeature => ({
  layer: 'pois',
  properties: { name, kind },
  points: [[x, y]],
});
const oak = streetOn('Oak Street', [0, 1000], [4000, 1000]);
const main = streetOn('Main Street', [2000, 0], [2000, 3000]);
const nearPosition = ({ longitude, latitude }: { longitude: number; latitude: number }) => ({
  longitude: expect.closeTo(longitude, 6),
  latitude: expect.closeTo(latitude, 6),
});

test('streets, crossings and places are read with their positions', async () => {
  expect(await namesOn(oak, main, place('City Hall', 'townhall', 500, 600))).toEqual({
    streets: [
      { name: 'Oak Street', ...nearPosition(at(2000, 1000)) },
      { name: 'Main Street', ...nearPosition(at(2000, 1500)) },
    ],
    crossings: [{ name: 'Main Street', otherName: 'Oak Street', ...nearPosition(at(2000, 1000)) }],
    places: [{ name: 'City Hall', kind: 'townhall', ...nearPosition(at(500, 600)) }],
  });
});

test('a street of several pieces gets the position of the longest', async () => {
  const pieces = [
    streetOn('Oak Street', [0, 500], [200, 500]),
    oak,
    streetOn('Oak St', [0, 900], [100, 900]),
  ];
  expect((await namesOn(...pieces)).streets).toEqual([
    { name: 'Oak Street', ...nearPosition(at(2000, 1000)) },
  ]);
});

describe('A crossing', () => {
  test('with a road of two separate lanes counts once, in the middle', async () => {
    const lanes = [
      streetOn('Oak Street', [0, 960], [4000, 960]),
      streetOn('Oak Street', [0, 1040], [4000, 1040]),
    ];
    const { crossings } = await namesOn(...lanes, main);
    expect(crossings).toEqual([
      { name: 'Main Street', otherName: 'Oak Street', ...nearPosition(at(2000, 1000)) },
    ]);
  });

  test('counts twice if the streets cross twice', async () => {
    const bend = streetOn('Main Street', [500, 0], [500, 3000], [3500, 3000], [3500, 0]);
    expect((await namesOn(oak, bend)).crossings).toHaveLength(2);
  });

  test.each(['is_bridge', 'is_tunnel'])(
    'does not exist if one of the streets is on another level: %s',
    async (how) => {
      const over = { ...main, properties: { ...main.properties, [how]: true } };
      expect((await namesOn(oak, over)).crossings).toEqual([]);
    },
  );

  test('does not exist with a railway, or with a road without a name', async () => {
    const rail = { ...main, properties: { kind: 'rail', name: 'Northern Line' } };
    const drive = { ...main, properties: { kind: 'minor_road' } };
    expect(await namesOn(oak, rail, drive)).toMatchObject({
      crossings: [],
      streets: [{ name: 'Oak Street' }],
    });
  });

  test('beyond the edge of the tile is left to the next tile', async () => {
    const beyond = streetOn('Main Street', [4100, 0], [4100, 3000]);
    const long = streetOn('Oak Street', [0, 1000], [4150, 1000]);
    expect((await namesOn(long, beyond)).crossings).toEqual([]);
  });
});

test('bus stops are not places, because they are named after streets; a place that is drawn twice counts once', async () => {
  const park = place('Oak Park', 'park', 500, 600);
  const { places } = await namesOn(park, park, place('Oak Street', 'bus_stop', 900, 900));
  expect(places.map(({ name }) => name)).toEqual(['Oak Park']);
});

test('a place beyond the edge of the tile is left to the next tile', async () => {
  const file = path.join(temporaryFolder(), 'streets.pmtiles');
  const parks = [place('Oak Park', 'park', 500, 600), place('Elm Park', 'park', -9, 600)];
  writeFileSync(file, streetMap(tile, parks));
  const { places } = await readMapNames(file, { ...extent, west: extent.west - 0.001 });
  expect(places.map(({ name }) => name)).toEqual(['Oak Park']);
});

test('a map of pictures has no names', async () => {
  const file = path.join(temporaryFolder(), 'streets.pmtiles');
  const png = 2;
  writeFileSync(file, streetMap(tile, [oak]).fill(png, 99, 100));
  expect(await readMapNames(file, extent)).toEqual({ streets: [], crossings: [], places: [] });
});

describe('The names on a map', () => {
  const water = (name: string, kind: string, ...points: [number, number][]): StreetTileFeature => ({
    ...place(name, kind, 0, 0),
    layer: 'water',
    points,
  });

  test('include lakes, rivers and districts, and a river in pieces has the position of its longest piece', async () => {
    const { places } = await namesOn(
      water('Mirror Pond', 'lake', [500, 600]),
      water('Sauk River', 'river', [0, 3000], [200, 3000]),
      water('Sauk River', 'river', [1000, 3000], [3000, 3000]),
      { ...place('Downtown', 'neighbourhood', 900, 900), layer: 'places' },
      { ...place('Illinois', 'region', 900, 1900), layer: 'places' },
    );
    expect(places).toEqual([
      { name: 'Mirror Pond', kind: 'lake', ...nearPosition(at(500, 600)) },
      { name: 'Downtown', kind: 'neighbourhood', ...nearPosition(at(900, 900)) },
      { name: 'Sauk River', kind: 'river', ...nearPosition(at(2000, 3000)) },
    ]);
  });

  test('include numbered roads, with the street that they follow', async () => {
    const both = { ...oak, properties: { ...oak.properties, ref: 'US 34; IL 61' } };
    const sign = { ...main, properties: { kind: 'highway', shield_text: '96' } };
    const route = (name: string, address: string, x: number, y: number) => ({
      name,
      kind: 'route',
      address,
      ...nearPosition(at(x, y)),
    });
    expect((await namesOn(both, sign)).places).toEqual([
      route('US 34', 'Oak Street', 2000, 1000),
      route('IL 61', 'Oak Street', 2000, 1000),
      route('96', '', 2000, 1500),
    ]);
  });
});

test('names outside the extent are left out', async () => {
  const file = path.join(temporaryFolder(), 'streets.pmtiles');
  writeFileSync(file, streetMap(tile, [oak, main, place('City Hall', 'townhall', 3000, 3500)]));
  const narrow = { ...extent, east: at(1000, 0).longitude };
  expect(await readMapNames(file, narrow)).toMatchObject({ crossings: [], places: [] });
});
