import { beforeAll, describe, expect, it } from 'vitest';
import { boxOf, convexOverlap } from '#geometry/area.ts';
import type { Line } from '#geometry/line.ts';
import { NearIndex } from '#geometry/near-index.ts';
import { testTown } from '#test-towns.ts';
import type { Town } from '#town.ts';

let town: Town;
beforeAll(() => {
  town = testTown('lakeside').town;
}, 60_000);

describe('The houses of Lakeside', () => {
  it('do not overlap each other', () => {
    const built = new NearIndex<Line>();
    const walls = town.buildings.filter(({ use }) => use !== 'civic').flatMap(({ parts }) => parts);
    const crowded = walls.filter((outline) => {
      const isCrowded = [...built.near(boxOf(outline))].some((other) => convexOverlap(outline, other));
      built.add(boxOf(outline), outline);
      return isCrowded;
    });
    expect(walls.length).toBeGreaterThan(1500);
    expect(crowded).toEqual([]);
  });

  it('stand neither in the water nor in the parks', () => {
    const houses = town.buildings.filter(({ use }) => use !== 'civic');
    const astray = houses.filter(({ parts }) =>
      parts.flat().some((corner) => town.land.isWet(corner, 5) || town.land.isTaken(corner)),
    );
    expect(astray).toEqual([]);
  });
});
