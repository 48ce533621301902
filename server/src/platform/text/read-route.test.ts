import { expect, test } from 'vitest';
import { readRoute } from './read-route.ts';

test.each([
  ['61', '61', undefined],
  ['hwy 61', '61', undefined],
  ['State Route 61A', '61a', undefined],
  ['I-80', '80', 'i'],
  ['A6', '6', 'a'],
  ['us highway 34, Riverbend', '34', 'us'],
  ['ruta ٦١', '61', undefined],
])('%j is the route %s', (text, number, network) => {
  expect(readRoute(text)).toEqual({ number, network });
});

test.each(['bridge lane 61', '61 bridge lane', 'hwy', '12345', 'oak elm 12', ''])(
  '%j is no route',
  (text) => {
    expect(readRoute(text)).toBeUndefined();
  },
);
