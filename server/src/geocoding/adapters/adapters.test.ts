/** The four services, each replaced by a local server that answers in the service's format. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Geocoder } from '#geocoding/geocoder.ts';
import { GeocoderUnavailable } from '#geocoding/geocoder.ts';
import { arcgis } from './arcgis.ts';
import { nominatim } from './nominatim.ts';
import { pelias } from './pelias.ts';
import { photon } from './photon.ts';

const client = {
  clientId: 1,
  extent: { west: -90.1, south: 40, east: -90, north: 40.1 },
  hasAddresses: false,
};
const position = { longitude: -90.05, latitude: 40.05 };
const foundAddress = {
  kind: 'found',
  address: '44 Bridge Lane',
  street: 'Bridge Lane',
  city: 'Milton',
  state: expect.stringMatching(/^(IL|Illinois)$/),
  zip: '62352',
  position,
};

let askedUrl: URL;
let userAgent: string | undefined;
let answer: { status: number; body: string };

const server = createServer((request, response) => {
  askedUrl = new URL(request.url!, 'http://service.example');
  userAgent = request.headers['user-agent'];
  if (answer.body === 'silence') return;
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
afterAll(() => {
  server.close().closeAllConnections();
});

const settings = {
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`,
  key: 'secret-key',
  timeoutMs: 300,
  userAgent: 'Fixpoint (work request portal)',
};

function answerWith(body: unknown, status = 200): void {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

beforeEach(() => answerWith({}));

const feature = (properties: object) => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', geometry: { type: 'Point', coordinates: [-90.05, 40.05] }, properties }],
});

const services: {
  name: string;
  geocoder: Geocoder;
  searched: unknown;
  reversed: unknown;
  nothing: { status: number; body: unknown };
}[] = [
  {
    name: 'Photon',
    geocoder: photon(settings),
    searched: feature({
      osm_type: 'N',
      osm_value: 'house',
      housenumber: '44',
      street: 'Bridge Lane',
      city: 'Milton',
      state: 'Illinois',
      postcode: '62352',
      country: 'United States',
      type: 'house',
    }),
    reversed: undefined,
    nothing: { status: 200, body: { type: 'FeatureCollection', features: [] } },
  },
  {
    name: 'Nominatim',
    geocoder: nominatim(settings),
    searched: [
      {
        place_id: 1,
        lat: '40.05',
        lon: '-90.05',
        category: 'building',
        display_name: '44, Bridge Lane, Milton, Illinois, 62352, United States',
        address: {
          house_number: '44',
          road: 'Bridge Lane',
          town: 'Milton',
          state: 'Illinois',
          postcode: '62352',
          country_code: 'us',
        },
      },
    ],
    reversed: undefined,
    nothing: { status: 200, body: { error: 'Unable to geocode' } },
  },
  {
    name: 'Pelias',
    geocoder: pelias(settings),
    searched: feature({
      layer: 'address',
      name: '44 Bridge Lane',
      housenumber: '44',
      street: 'Bridge Lane',
      locality: 'Milton',
      region: 'Illinois',
      region_a: 'IL',
      postalcode: '62352',
      label: '44 Bridge Lane, Milton, IL, USA',
    }),
    reversed: undefined,
    nothing: { status: 200, body: { type: 'FeatureCollection', features: [] } },
  },
  {
    name: 'ArcGIS',
    geocoder: arcgis(settings),
    searched: {
      spatialReference: { wkid: 4326, latestWkid: 4326 },
      candidates: [
        {
          address: '44 Bridge Lane, Milton',
          location: { x: -90.05, y: 40.05 },
          score: 100,
          attributes: { Addr_type: 'PointAddress', AddNum: '44', PlaceName: '' },
          extent: { xmin: -90.051, ymin: 40.049, xmax: -90.049, ymax: 40.051 },
        },
      ],
    },
    reversed: {
      address: {
        Match_addr: '44 Bridge Lane, Milton, Illinois, 62352',
        Addr_type: 'PointAddress',
        Address: '44 Bridge Lane',
        City: 'Milton',
        Region: 'Illinois',
        RegionAbbr: 'IL',
        AddNum: '44',
        Postal: '62352',
      },
      location: { x: -90.05, y: 40.05, spatialReference: { wkid: 4326 } },
    },
    nothing: {
      status: 200,
      body: {
        error: {
          code: 400,
          message: 'Unable to complete operation.',
          details: ['Unable to find address for the specified location.'],
        },
      },
    },
  },
];

describe.each(services)('$name', ({ name, geocoder, searched, reversed, nothing }) => {
  test('finds addresses by text, within the extent', async () => {
    answerWith(searched);
    expect(await geocoder.search(client, '44 bridge ln', position, 8)).toEqual([
      { label: '44 Bridge Lane, Milton', ...position, precision: 'house' },
    ]);
    const parameters = [...askedUrl.searchParams.values()];
    expect(askedUrl.pathname).toMatch(/^\/base\//);
    expect(parameters).toContain('44 bridge ln');
    expect(parameters.join(' ')).toMatch(/-90\.1\b/);
    expect(userAgent).toBe('Fixpoint (work request portal)');
  });

  test('finds the address of a position', async () => {
    const one = Array.isArray(searched) ? (searched as unknown[])[0] : searched;
    answerWith(reversed ?? one);
    expect(await geocoder.at(client, position)).toEqual({ ...foundAddress, source: name.toLowerCase() });
    expect(askedUrl.search).toMatch(/40\.05/);
  });

  test('reports that a position has no address', async () => {
    answerWith(nothing.body, nothing.status);
    expect(await geocoder.at(client, position)).toBeUndefined();
  });

  test.each([
    ['an error of the server', { status: 502, body: '<html>Bad gateway' }],
    ['too many calls', { status: 429, body: '{}' }],
    ['no JSON', { status: 200, body: 'hello' }],
    ['another shape', { status: 200, body: '{"error":{"code":498,"message":"Invalid token"}}' }],
    ['a huge answer', { status: 200, body: `[${'"x",'.repeat(200_000)}1]` }],
    ['no answer in time', { status: 200, body: 'silence' }],
  ])('is unavailable after %s, and does not reveal the key', async (_what, failingAnswer) => {
    answer = failingAnswer;
    const error = await geocoder.search(client, '44 bridge ln', undefined, 8).then(
      () => undefined,
      (thrownError: Error) => thrownError,
    );
    expect(error).toBeInstanceOf(GeocoderUnavailable);
    expect(String(error)).not.toMatch(/secret-key|bridge/);
  });
});

test('a service that cannot be reached is unavailable', async () => {
  const strayService = photon({ ...settings, url: 'http://127.0.0.1:9' });
  await expect(strayService.at(client, position)).rejects.toBeInstanceOf(GeocoderUnavailable);
});
