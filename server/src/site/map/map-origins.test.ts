import { expect, test } from 'vitest';
import { mapOrigins } from './map-origins.ts';

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png', ['https://tiles.example']],
  ['https://{s}.tiles.example:8443/{z}/{x}/{y}.png', ['https://*.tiles.example:8443']],
  ['https://tiles.example; script-src *', ['https://tiles.example']],
  ['https://*/{z}', []],
  ['/own/{z}/{x}/{y}.png', []],
])('tiles at %s come from %j', (url, origins) => {
  const place = { kind: 'xyz' as const, url, attribution: '' };
  expect(mapOrigins({ streets: place, hybrid: place })).toEqual(origins);
});
