import { beforeAll, describe, expect, it } from 'vitest';
import { boundingBox, convexOverlap } from '#geometry/area.ts';
import type { Line } from '#geometry/line.ts';
import { NearIndex } from '#geometry/near-index.ts';
import { testModel } from '#test-model.ts';
import type { MunicipalityModel } from '#municipality-model.ts';

let model: MunicipalityModel;
beforeAll(() => {
  model = testModel('lakeside').model;
}, 60_000);

describe('The houses of Lakeside', () => {
  it('do not overlap each other', () => {
    const buildingIndex = new NearIndex<Line>();
    const walls = model.buildings.filter(({ use }) => use !== 'civic').flatMap(({ parts }) => parts);
    const crowdedWalls = walls.filter((outline) => {
      const isCrowded = [...buildingIndex.near(boundingBox(outline))].some((other) =>
        convexOverlap(outline, other),
      );
      buildingIndex.add(boundingBox(outline), outline);
      return isCrowded;
    });
    expect(walls.length).toBeGreaterThan(1500);
    expect(crowdedWalls).toEqual([]);
  });

  it('stand neither in the water nor in the parks', () => {
    const houses = model.buildings.filter(({ use }) => use !== 'civic');
    const astray = houses.filter(({ parts }) =>
      parts.flat().some((corner) => model.land.isWet(corner, 5) || model.land.isTaken(corner)),
    );
    expect(astray).toEqual([]);
  });
});
