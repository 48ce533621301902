import { expect, test } from 'vitest';
import { openLog } from '#platform/log.ts';
import { addressAt } from './address-at.ts';
import { type AddressAt, type Geocoder, GeocoderUnavailable } from './geocoder.ts';
import { searchAddresses } from './search-addresses.ts';

const here = { longitude: 0.5, latitude: 0.5 };
const client = { clientId: 1, extent: { west: 0, south: 0, east: 1, north: 1 }, hasAddresses: true };
const log = openLog({ level: 'silent' });

function geocoderOf(source: string): Geocoder {
  const place = { address: '1 Main Street', city: '', state: '', zip: '', position: here };
  const foundAddress: AddressAt = { kind: 'found', source, ...place };
  return { at: async () => foundAddress, search: async () => [{ label: source, ...here }] };
}

const silentGeocoder: Geocoder = {
  at: () => Promise.reject(new GeocoderUnavailable('down')),
  search: () => Promise.reject(new GeocoderUnavailable('down')),
};
const embedded = geocoderOf('embedded');
const nothing: Geocoder = { at: async () => undefined, search: async () => [] };

test('the service is asked if one is set', async () => {
  const geocoding = { service: geocoderOf('photon'), embedded, log };
  expect(await addressAt(geocoding, client, here)).toMatchObject({ kind: 'found', source: 'photon' });
  expect(await searchAddresses(geocoding, client, 'main')).toEqual([{ label: 'photon', ...here }]);
});

test('the own index answers if the service does not', async () => {
  const geocoding = { service: silentGeocoder, embedded, log };
  expect(await addressAt(geocoding, client, here)).toMatchObject({ kind: 'found', source: 'embedded' });
  expect(await searchAddresses(geocoding, client, 'main')).toEqual([{ label: 'embedded', ...here }]);
});

test('if nobody can answer, the answer says to ask again later', async () => {
  const without = { ...client, hasAddresses: false };
  expect(await addressAt({ service: silentGeocoder, embedded, log }, without, here)).toEqual({
    kind: 'unavailable',
  });
  expect(await addressAt({ service: undefined, embedded, log }, without, here)).toEqual({
    kind: 'unavailable',
  });
  expect(await searchAddresses({ service: silentGeocoder, embedded, log }, without, 'main')).toEqual([]);
});

test('a position without an address gets an answer that says so', async () => {
  expect(await addressAt({ service: nothing, embedded, log }, client, here)).toEqual({ kind: 'none' });
  expect(await addressAt({ service: undefined, embedded: nothing, log }, client, here)).toEqual({
    kind: 'none',
  });
});

test('a bug does not count as a missing answer', async () => {
  const brokenGeocoder = { ...silentGeocoder, at: () => Promise.reject(new TypeError('bug')) };
  await expect(addressAt({ service: brokenGeocoder, embedded, log }, client, here)).rejects.toThrow('bug');
});
