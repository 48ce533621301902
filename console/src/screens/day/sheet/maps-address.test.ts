import { expect, test } from 'vitest';
import { mapsAddress } from './maps-address.ts';

const place = { longitude: -93.25, latitude: 44.95 };

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'maps:?ll=44.95,-93.25&q=5%20Main%20%26%20Oak'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', 'geo:44.95,-93.25?q=44.95,-93.25(5%20Main%20%26%20Oak)'],
])('the maps app of a device opens at the place: %s', (userAgent, address) => {
  expect(mapsAddress(place, '5 Main & Oak', userAgent)).toBe(address);
});
