import { expect, test } from 'vitest';
import { metresBetween } from '@fixpoint/contract/metres-between.ts';
import type { Position } from '@fixpoint/ui/map/position.ts';
import { legs, walkingOrder } from './walking-order.ts';

interface Stop extends Position {
  name: string;
}

/** A stop, with its distance to the east and north in steps of about 100 m. */
const stop = (name: string, east: number, north = 0): Stop => ({
  name,
  longitude: -90.95 + east * 0.00118,
  latitude: 40.42 + north * 0.0009,
});
const names = (way: readonly Stop[]) => way.map(({ name }) => name).join('');
const length = (way: readonly Position[], from?: Position) =>
  legs(way, from).reduce<number>((sum, leg) => sum + (leg ?? 0), 0);

test("the stops of a street are visited one after the other, from the member's position", () => {
  const street = [stop('c', 3), stop('a', 1), stop('d', 4), stop('b', 2)];
  expect(names(walkingOrder(street, stop('', 0)))).toBe('abcd');
  expect(names(walkingOrder(street, stop('', 5)))).toBe('dcba');
});

test('without a position, the way begins at the stop that is due first', () => {
  const street = [stop('b', 2), stop('c', 3), stop('d', 4), stop('e', 6)];
  expect(names(walkingOrder(street, undefined))).toBe('bcde');
});

test('a way that leaves out a stop nearby and comes back for it is shortened', () => {
  // Always going to the nearest stop would give a, b, c, d: 1.8 km.
  const stops = [stop('a', -1), stop('b', 1.1), stop('c', -3.3), stop('d', 7)];
  const way = walkingOrder(stops, stop('', 0));
  expect(names(way)).toMatch(/bd$/);
  expect(length(way, stop('', 0)) / 100).toBeCloseTo(13.6, 0);
});

test('every stop is visited once, and turning any piece of the way round does not make it shorter', () => {
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const stops = Array.from({ length: 60 }, (_, at) => stop(String(at), random() * 20, random() * 20));
  const from = stop('', 0);
  const way = walkingOrder(stops, from);
  expect(way.map(({ name }) => Number(name)).toSorted((a, b) => a - b)).toEqual(stops.map((_, at) => at));
  for (let begin = 0; begin < way.length; begin += 1)
    for (let end = begin + 1; end < way.length; end += 1) {
      const turned = [
        ...way.slice(0, begin),
        ...way.slice(begin, end + 1).toReversed(),
        ...way.slice(end + 1),
      ];
      expect(length(turned, from)).toBeGreaterThan(length(way, from) - 2);
    }
});

test('a way can have no stop or one', () => {
  expect(walkingOrder([], undefined)).toEqual([]);
  expect(names(walkingOrder([stop('a', 1)], undefined))).toBe('a');
});

test("each stop has the distance from the one before, and the first one from the member's position", () => {
  const way = [stop('a', 1), stop('b', 3)];
  expect(legs(way, undefined)[0]).toBeUndefined();
  expect(legs(way, stop('', 0)).map((metres) => Math.round(metres! / 100))).toEqual([1, 2]);
});

test('distances are exact to about a metre', () => {
  const [north, south] = [
    { longitude: -90.95, latitude: 41 },
    { longitude: -90.95, latitude: 40 },
  ];
  expect(metresBetween(north, south)).toBeCloseTo(111_195, -1);
});
