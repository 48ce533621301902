import { expect, test } from 'vitest';
import { distinguish } from './distinguish.ts';

const at = (longitude: number, latitude: number, line = 'Main Street & Loop Road', city = 'Milton') => ({
  line,
  city,
  longitude,
  latitude,
});
const sides = (...positions: [number, number][]) =>
  distinguish(positions.map(([longitude, latitude]) => at(longitude, latitude))).map(
    ({ line }) => /\((.*)\)$/.exec(line)?.[1],
  );

test('results with the same words say where they are', () => {
  const others = [at(0, 1, 'Oak Street & Elm Street'), at(0, 1, 'Main Street & Loop Road', 'Ashby')];
  expect(distinguish([at(2, 50), others[0]!, at(1, 50), others[1]!])).toEqual([
    at(2, 50, 'Main Street & Loop Road (east)'),
    others[0],
    at(1, 50, 'Main Street & Loop Road (west)'),
    others[1],
  ]);
});

test.each([
  [[10, 61], 'north'],
  [[12, 61], 'northeast'],
  [[12, 60], 'east'],
  [[12, 59], 'southeast'],
  [[10, 59], 'south'],
  [[8, 59], 'southwest'],
  [[8, 60], 'west'],
  [[8, 61], 'northwest'],
  // On the ground, where a degree of longitude is half as long at this latitude.
  [[10.8, 61], 'north'],
] as const)('%j is %s of the middle', ([longitude, latitude], side) => {
  expect(sides([longitude, latitude], [20 - longitude, 120 - latitude])[0]).toBe(side);
});

test('the second of three results in a line is in the middle', () => {
  expect(sides([10.01, 50], [10.0001, 50], [9.99, 50])).toEqual(['east', 'middle', 'west']);
});
