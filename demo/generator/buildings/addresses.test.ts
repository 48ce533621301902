import { beforeAll, describe, expect, it } from 'vitest';
import type { StreetAddress } from '#buildings/addresses.ts';
import { contains, type Box } from '#geometry/area.ts';
import { distanceToSegment } from '#geometry/line.ts';
import { testModel } from '#test-model.ts';
import type { MunicipalityModel } from '#municipality-model.ts';

let model: MunicipalityModel;
let box: Box;
beforeAll(() => {
  const { model: lakeside, projection, extent } = testModel('lakeside');
  model = lakeside;
  box = projection.boxOf(extent);
}, 60_000);

describe('The addresses of a municipality', () => {
  it('are as many as a village has', () => {
    expect(model.addresses.length).toBeGreaterThan(1200);
    expect(model.addresses.length).toBeLessThan(2200);
  });

  it('are all different', () => {
    const houseNames = new Set(model.addresses.map(({ houseNumber, street }) => `${houseNumber} ${street}`));
    expect(houseNames.size).toBe(model.addresses.length);
  });

  it('lie inside the extent', () => {
    const [west, south, east, north] = box;
    const outsideAddresses = model.addresses.filter(
      ({ point: [x, y] }) => x <= west || x >= east || y <= south || y >= north,
    );
    expect(outsideAddresses).toEqual([]);
  });

  it('lie within 80 metres of the street in the address', () => {
    expect(model.addresses.filter((address) => metresToStreet(address) > 80)).toEqual([]);
    const nearAddresses = model.addresses.filter((address) => metresToStreet(address) < 25);
    expect(nearAddresses.length).toBeGreaterThan(model.addresses.length * 0.97);
  });

  it('have odd numbers on one side of a street and even numbers on the other', () => {
    const numbers = new Map(model.addresses.map(({ point, houseNumber }) => [point, houseNumber]));
    const doors = model.buildings.flatMap(({ door = [] }) => door);
    const wrongDoors = doors.filter(
      ({ point, side }) => numbers.get(point)! % 2 !== (side === 'left' ? 1 : 0),
    );
    expect(doors.length).toBe(model.addresses.length);
    expect(wrongDoors).toEqual([]);
  });

  it('lie at the wall of a building, not in the lake', () => {
    const lakes = model.plan.lakes.map(({ outline }) => outline);
    const wetAddresses = model.addresses.filter(({ point }) => lakes.some((lake) => contains(lake, point)));
    expect(wetAddresses).toEqual([]);
  });
});

function metresToStreet({ street, point }: StreetAddress): number {
  const pieces = model.streets.filter(({ name }) => name === street);
  const distances = pieces.flatMap(({ line }) =>
    line.slice(1).map((to, i) => distanceToSegment(point, line[i]!, to)),
  );
  return Math.min(...distances);
}
