import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocationSearch } from './location-search.ts';

let report: (accuracy: number, longitude?: number) => void;
let refuse: (code: number) => void;
const clearWatch = vi.fn<(watch: number) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  clearWatch.mockReset();
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      watchPosition: (found: (fix: object) => void, failed: (error: object) => void) => {
        report = (accuracy, longitude = 1) => found({ coords: { longitude, latitude: 2, accuracy } });
        refuse = (code) => failed({ code, PERMISSION_DENIED: 1, TIMEOUT: 3 });
        return 7;
      },
      clearWatch,
    },
  });
});
afterEach(() => vi.useRealTimers());

test('a location within 25 metres ends the search, and later ones do not move it', async () => {
  const search = new LocationSearch();
  report(60);
  report(20, 5);
  expect(clearWatch).toHaveBeenCalledWith(7);
  expect(await search.result()).toEqual({ position: { longitude: 5, latitude: 2 }, accuracyM: 20 });
});

test('without such a location, the best of ten seconds counts: a resident who walks on afterwards is elsewhere', async () => {
  const search = new LocationSearch();
  report(90);
  report(40, 5);
  report(70);
  vi.advanceTimersByTime(10_000);
  report(15, 9);
  expect(await search.result()).toMatchObject({ accuracyM: 40, position: { longitude: 5 } });
});

test('a device that is asked for its permission meanwhile gets ten seconds after the photo', async () => {
  const search = new LocationSearch();
  vi.advanceTimersByTime(30_000);
  const found = search.result();
  report(80);
  expect(await found).toMatchObject({ accuracyM: 80 });
});

test('a device that stays silent for ten seconds after the photo has no place', async () => {
  const search = new LocationSearch();
  const found = search.result();
  vi.advanceTimersByTime(10_000);
  expect(await found).toEqual({ failure: 'timeout' });
});

test('a refusal is known at once', async () => {
  const search = new LocationSearch();
  refuse(1);
  expect(await search.result()).toEqual({ failure: 'denied' });
  search.stop();
});
