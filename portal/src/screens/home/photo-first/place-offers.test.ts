import { expect, test } from 'vitest';
import { metresPerDegree } from '@fixpoint/contract/metres-between.ts';
import { isRecent, placeOffers, sureOffer } from './place-offers.ts';

const extent = { west: -91, south: 40, east: -90, north: 41 };
const fix = { position: { longitude: -90.5, latitude: 40.5 }, accuracyM: 12 };
const north = (metres: number) => ({ longitude: -90.5, latitude: 40.5 + metres / metresPerDegree });
const originsOf = (...given: Parameters<typeof placeOffers>) =>
  placeOffers(...given).map(({ origin }) => origin);

test('the device is sure if the photo says nothing or nearly the same', () => {
  for (const photo of [undefined, north(99)]) {
    const offers = placeOffers(photo, fix, extent);
    expect(sureOffer(offers)).toEqual({ origin: 'device', ...fix });
  }
});

test('two places more than 100 metres apart are two choices, and none is sure', () => {
  const offers = placeOffers(north(101), fix, extent);
  expect(offers.map(({ origin }) => origin)).toEqual(['photo', 'device']);
  expect(sureOffer(offers)).toBeUndefined();
});

test('the place of a photo alone is offered, and never taken by itself', () => {
  const offers = placeOffers(north(0), undefined, extent);
  expect(offers).toEqual([{ origin: 'photo', position: north(0) }]);
  expect(sureOffer(offers)).toBeUndefined();
});

test('places outside of the municipality count as none', () => {
  const away = { longitude: 10, latitude: 50 };
  expect(originsOf(away, fix, extent)).toEqual(['device']);
  expect(originsOf(undefined, { position: away, accuracyM: 5 }, extent)).toEqual([]);
});

test('after ten minutes the device may be elsewhere', () => {
  expect([isRecent(0, 600_000), isRecent(0, 600_001)]).toEqual([true, false]);
});
