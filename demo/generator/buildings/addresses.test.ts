import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '#buildings/addresses.ts';
import { contains, type Box } from '#geometry/area.ts';
import { distanceToSegment } from '#geometry/line.ts';
import { testTown } from '#test-towns.ts';
import type { Town } from '#town.ts';

let town: Town;
let box: Box;
beforeAll(() => {
  const { town: lakeside, projection, extent } = testTown('lakeside');
  town = lakeside;
  box = projection.boxOf(extent);
}, 60_000);

describe('The addresses of a town', () => {
  it('are as many as a village has', () => {
    expect(town.addresses.length).toBeGreaterThan(1200);
    expect(town.addresses.length).toBeLessThan(2200);
  });

  it('are all different', () => {
    const seen = new Set(town.addresses.map(({ houseNumber, street }) => `${houseNumber} ${street}`));
    expect(seen.size).toBe(town.addresses.length);
  });

  it('lie inside the extent', () => {
    const [west, south, east, north] = box;
    const outside = town.addresses.filter(
      ({ point: [x, y] }) => x <= west || x >= east || y <= south || y >= north,
    );
    expect(outside).toEqual([]);
  });

  it('lie within 80 metres of the street in the address', () => {
    expect(town.addresses.filter((address) => metresToStreet(address) > 80)).toEqual([]);
    const near = town.addresses.filter((address) => metresToStreet(address) < 25);
    expect(near.length).toBeGreaterThan(town.addresses.length * 0.97);
  });

  it('have odd numbers on one side of a street and even numbers on the other', () => {
    const numbers = new Map(town.addresses.map(({ point, houseNumber }) => [point, houseNumber]));
    const doors = town.buildings.flatMap(({ door = [] }) => door);
    const wrong = doors.filter(({ point, side }) => numbers.get(point)! % 2 !== (side === 'left' ? 1 : 0));
    expect(doors.length).toBe(town.addresses.length);
    expect(wrong).toEqual([]);
  });

  it('lie at the wall of a building, not in the lake', () => {
    const lakes = town.plan.lakes.map(({ outline }) => outline);
    const wet = town.addresses.filter(({ point }) => lakes.some((lake) => contains(lake, point)));
    expect(wet).toEqual([]);
  });
});

function metresToStreet({ street, point }: Address): number {
  const pieces = town.streets.filter(({ name }) => name === street);
  const distances = pieces.flatMap(({ line }) =>
    line.slice(1).map((to, i) => distanceToSegment(point, line[i]!, to)),
  );
  return Math.min(...distances);
}
