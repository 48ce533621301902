/** The precision of each service's results, from typical answers of the services. */
import { afterEach, expect, test, vi } from 'vitest';
import type { Geocoder } from '#geocoding/geocoder.ts';
import { arcgis } from './arcgis.ts';
import { nominatim } from './nominatim.ts';
import { pelias } from './pelias.ts';
import { photon } from './photon.ts';

const settings = { url: 'http://service.example', key: undefined, timeoutMs: 300, userAgent: 'Fixpoint' };
const client = {
  clientId: 1,
  extent: { west: -90.1, south: 40, east: -90, north: 40.1 },
  hasAddresses: false,
};

afterEach(() => vi.unstubAllGlobals());

async function firstResult(geocoder: Geocoder, text: string, answer: unknown) {
  vi.stubGlobal('fetch', async () => Response.json(answer));
  const [first] = await geocoder.search(client, text, undefined, 8);
  const { label, precision, missing } = first!;
  return [label, precision, missing];
}

const feature = (properties: object) => ({
  features: [{ geometry: { type: 'Point', coordinates: [-90.05, 40.05] }, properties }],
});
const city = { city: 'Milton' };
const noNumber = { street: 'Washington Street', houseNumber: '99999' };
const noCrossing = { street: 'Washington Street', crossStreet: 'Oak Street' };
const askedText = '99999 washington street';
const crossing = 'washington st & oak st';

test.each([
  [
    askedText,
    { type: 'street', osm_key: 'highway', name: 'Washington Street', ...city },
    'Washington Street, Milton',
    'street',
    noNumber,
  ],
  [
    askedText,
    { osm_key: 'highway', name: 'Washington Street', ...city },
    'Washington Street, Milton',
    'street',
    noNumber,
  ],
  [
    crossing,
    { type: 'street', name: 'Washington Street', ...city },
    'Washington Street, Milton',
    'street',
    noCrossing,
  ],
  ['highway 61', { type: 'street', name: 'Highway 61', ...city }, 'Highway 61, Milton', 'street', undefined],
  [
    '7 washington',
    { type: 'house', housenumber: '7', street: 'Washington Street', ...city },
    '7 Washington Street, Milton',
    'house',
    undefined,
  ],
  [
    'city hall',
    {
      type: 'house',
      osm_key: 'amenity',
      name: 'City Hall',
      housenumber: '100',
      street: 'Main Street',
      ...city,
    },
    'City Hall, 100 Main Street, Milton',
    'place',
    undefined,
  ],
  ['milton', { type: 'city', osm_key: 'place', name: 'Milton' }, 'Milton', 'place', undefined],
])('Photon: %j', async (text, properties, ...expectedResult) => {
  expect(await firstResult(photon(settings), text, feature(properties))).toEqual(expectedResult);
});

const road = { road: 'Washington Street', town: 'Milton' };
test.each([
  [
    askedText,
    { category: 'highway', addresstype: 'road', name: 'Washington Street', address: road },
    'Washington Street, Milton',
    'street',
    noNumber,
  ],
  [askedText, { category: 'highway', address: road }, 'Washington Street, Milton', 'street', noNumber],
  [
    '7 washington',
    { category: 'place', addresstype: 'place', name: '', address: { house_number: '7', ...road } },
    '7 Washington Street, Milton',
    'house',
    undefined,
  ],
  [
    'city hall',
    {
      category: 'amenity',
      addresstype: 'amenity',
      name: 'City Hall',
      address: { house_number: '100', road: 'Main Street', town: 'Milton' },
    },
    'City Hall, 100 Main Street, Milton',
    'place',
    undefined,
  ],
])('Nominatim: %j', async (text, result, ...expectedResult) => {
  expect(await firstResult(nominatim(settings), text, [{ lat: '40.05', lon: '-90.05', ...result }])).toEqual(
    expectedResult,
  );
});

const locality = { locality: 'Milton' };
test.each([
  [
    askedText,
    { layer: 'street', name: 'Washington Street', street: 'Washington Street', ...locality },
    'Washington Street, Milton',
    'street',
    noNumber,
  ],
  [
    '7 washington',
    {
      layer: 'address',
      name: '7 Washington Street',
      housenumber: '7',
      street: 'Washington Street',
      ...locality,
    },
    '7 Washington Street, Milton',
    'house',
    undefined,
  ],
  [
    crossing,
    {
      layer: 'intersection',
      name: 'Washington Street & Oak Street',
      street: 'Washington Street',
      ...locality,
    },
    'Washington Street & Oak Street, Milton',
    'crossing',
    undefined,
  ],
  [
    'city hall',
    { layer: 'venue', name: 'City Hall', housenumber: '100', street: 'Main Street', ...locality },
    'City Hall, 100 Main Street, Milton',
    'place',
    undefined,
  ],
  ['oak park', { layer: 'venue', name: 'Oak Park', ...locality }, 'Oak Park, Milton', 'place', undefined],
])('Pelias: %j', async (text, properties, ...expectedResult) => {
  expect(await firstResult(pelias(settings), text, feature(properties))).toEqual(expectedResult);
});

test.each([
  [
    askedText,
    'Washington Street, Milton',
    { Addr_type: 'StreetName', AddNum: '' },
    'Washington Street, Milton',
    'street',
    noNumber,
  ],
  [
    askedText,
    '99999 Washington Street, Milton',
    { Addr_type: 'StreetAddressExt', AddNum: '99999' },
    'Washington Street, Milton',
    'street',
    noNumber,
  ],
  [
    '7 washington',
    '7 Washington Street, Milton',
    { Addr_type: 'StreetAddress', AddNum: '7' },
    '7 Washington Street, Milton',
    'house',
    undefined,
  ],
  [
    crossing,
    'Washington Street & Oak Street, Milton',
    { Addr_type: 'StreetInt' },
    'Washington Street & Oak Street, Milton',
    'crossing',
    undefined,
  ],
  [
    'city hall',
    '100 Main Street, Milton',
    { Addr_type: 'POI', PlaceName: 'City Hall' },
    'City Hall, 100 Main Street, Milton',
    'place',
    undefined,
  ],
  ['city hall', 'City Hall', { Addr_type: 'POI', PlaceName: 'City Hall' }, 'City Hall', 'place', undefined],
  [askedText, '7 Washington Street, Milton', undefined, '7 Washington Street, Milton', undefined, undefined],
])('ArcGIS: %j is %j', async (text, address, attributes, ...expectedResult) => {
  const candidate = { address, location: { x: -90.05, y: 40.05 }, attributes };
  expect(await firstResult(arcgis(settings), text, { candidates: [candidate] })).toEqual(expectedResult);
});
