import { describe, expect, test } from 'vitest';
import { testClock } from '#test/test-clock.ts';
import { type AddressAt, type Geocoder, GeocoderUnavailable } from './geocoder.ts';
import { cachedGeocoder } from './cached-geocoder.ts';

const client = { clientId: 1, extent: { west: 0, south: 0, east: 1, north: 1 }, hasAddresses: false };
const here = { longitude: 0.5, latitude: 0.5 };
const place: AddressAt = {
  kind: 'found',
  address: '1 Main Street',
  city: 'Milton',
  state: 'IL',
  zip: '',
  source: 'photon',
  position: here,
};

function openService(limits = { pauseMs: 0, longestWaitMs: 1000 }) {
  const clock = testClock();
  const state = { calls: 0, isDown: false };
  const ask = async <Answer>(answer: Answer): Promise<Answer> => {
    state.calls += 1;
    if (state.isDown) throw new GeocoderUnavailable('down');
    return answer;
  };
  const service: Geocoder = {
    search: () =>
      ask([
        { label: 'inside', ...here },
        { label: 'outside', longitude: 2, latitude: 0.5 },
      ]),
    at: () => ask(place),
  };
  return { state, clock, geocoder: cachedGeocoder(service, clock, limits) };
}

describe('A service', () => {
  test('is asked once for the same text, whatever its spelling', async () => {
    const { geocoder, state } = openService();
    await geocoder.search(client, 'Main Street', undefined, 8);
    await geocoder.search(client, ' main  street ', undefined, 8);
    expect(state.calls).toBe(1);
    await geocoder.search({ ...client, clientId: 2 }, 'Main Street', undefined, 8);
    expect(state.calls).toBe(2);
  });

  test('is not trusted outside the extent and beyond the reach', async () => {
    const { geocoder } = openService();
    expect((await geocoder.search(client, 'x', undefined, 8)).map(({ label }) => label)).toEqual(['inside']);
    expect(await geocoder.at(client, here)).toEqual(place);
    expect(await geocoder.at(client, { longitude: 0.502, latitude: 0.5 })).toBeUndefined();
  });

  test('is unavailable at once if its turn would come too late', async () => {
    const { geocoder, state } = openService({ pauseMs: 1000, longestWaitMs: 500 });
    await geocoder.at(client, here);
    await expect(geocoder.search(client, 'x', undefined, 8)).rejects.toBeInstanceOf(GeocoderUnavailable);
    expect(state.calls).toBe(1);
  });

  test('is asked after the pause if the call can wait', async () => {
    const { geocoder, state } = openService({ pauseMs: 20, longestWaitMs: 500 });
    await Promise.all([geocoder.at(client, here), geocoder.search(client, 'x', undefined, 8)]);
    expect(state.calls).toBe(2);
  });

  test('is not asked for half a minute after repeated failures', async () => {
    const { geocoder, state, clock } = openService();
    state.isDown = true;
    for (let call = 0; call < 6; call++)
      await expect(geocoder.at(client, here)).rejects.toBeInstanceOf(GeocoderUnavailable);
    expect(state.calls).toBe(4);
    state.isDown = false;
    clock.advance(30_000);
    expect(await geocoder.at(client, here)).toEqual(place);
  });
});
