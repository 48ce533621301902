import { beforeAll, describe, expect, it } from 'vitest';
import { resampled } from '#geometry/line.ts';
import { keepConnected } from './keep-connected.ts';
import { testTown } from '#test-towns.ts';
import type { Town } from '#town.ts';

let town: Town;
beforeAll(() => {
  town = testTown('riverbend').town;
}, 60_000);

describe('The streets of Riverbend', () => {
  it('include the well-known ones', () => {
    const names = new Set(town.streets.map(({ name }) => name));
    for (const name of ['Bridge Lane', 'Main Street', 'Oak Street', 'River Road', '1st Street'])
      expect(names).toContain(name);
  });

  it('can all be reached by car', () => {
    expect(keepConnected(town.streets)).toHaveLength(town.streets.length);
  });

  it('cross the river on main roads only', () => {
    const wading = town.streets.filter(
      ({ district, line }) => district && resampled(line, 10).some((place) => town.land.isWet(place, 0)),
    );
    expect(wading.map(({ name }) => name)).toEqual([]);
  });

  it('do not cross parks and school grounds', () => {
    const trespassing = town.streets.filter(
      ({ district, line }) =>
        district &&
        resampled(line, 10)
          .slice(2, -2)
          .some((place) => town.land.isTaken(place)),
    );
    expect(trespassing.map(({ name }) => name)).toEqual([]);
  });
});
