import { expect, test } from 'vitest';
import { pinDoubt } from './pin-doubt.ts';

const position = { longitude: -93.25, latitude: 44.95 };

test.each([
  ['was set where the fingertip covers a house', { isFromAfar: true }, true],
  ['was set by a location with an accuracy of 51 m', { accuracyM: 51 }, true],
  ['was set by a location with an accuracy of 50 m', { accuracyM: 50 }, false],
  ['was set by hand', {}, false],
])('A pin that %s may be at the wrong place: %o', (_, how, isDoubtful) => {
  expect(pinDoubt({ position, address: null, ...how }, 'America/Chicago') !== undefined).toBe(isDoubtful);
});
