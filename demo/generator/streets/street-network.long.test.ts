import { beforeAll, describe, expect, it } from 'vitest';
import { resampleLine } from '#geometry/line.ts';
import { keepConnected } from './keep-connected.ts';
import { testModel } from '#test-model.ts';
import type { MunicipalityModel } from '#municipality-model.ts';

let model: MunicipalityModel;
beforeAll(() => {
  model = testModel('riverbend').model;
}, 60_000);

describe('The streets of Riverbend', () => {
  it('include the well-known ones', () => {
    const names = new Set(model.streets.map(({ name }) => name));
    for (const name of ['Bridge Lane', 'Main Street', 'Oak Street', 'River Road', '1st Street'])
      expect(names).toContain(name);
  });

  it('can all be reached by car', () => {
    expect(keepConnected(model.streets)).toHaveLength(model.streets.length);
  });

  it('cross the river on main roads only', () => {
    const wading = model.streets.filter(
      ({ district, line }) => district && resampleLine(line, 10).some((place) => model.land.isWet(place, 0)),
    );
    expect(wading.map(({ name }) => name)).toEqual([]);
  });

  it('do not cross parks and school grounds', () => {
    const trespassing = model.streets.filter(
      ({ district, line }) =>
        district &&
        resampleLine(line, 10)
          .slice(2, -2)
          .some((place) => model.land.isTaken(place)),
    );
    expect(trespassing.map(({ name }) => name)).toEqual([]);
  });
});
