import { describe, expect, it } from 'vitest';
import { areaOf, contains } from '#geometry/area.ts';
import { outlineOf, pointsOf } from '#plans/drawn-shape.ts';
import { readPlan } from '#plans/plan-file.ts';

describe('A plan', () => {
  it('draws a box around its middle', () => {
    const box = outlineOf({ box: [100, 50, 40, 20, 90] });
    expect(areaOf(box)).toBeCloseTo(800);
    expect(contains(box, [100, 68])).toBe(true);
    expect(contains(box, [118, 50])).toBe(false);
  });

  it('draws a round shape through its points', () => {
    const pond = outlineOf({ round: '0,100 100,0 0,-100 -100,0' });
    expect(contains(pond, [60, 60])).toBe(true);
    expect(contains(pond, [99, 99])).toBe(false);
  });

  it('names the word that is not a point', () => {
    expect(() => pointsOf('0,0 12;7')).toThrow(`'12;7' is not a point`);
  });

  it.each(['riverbend', 'lakeside'])('%s has districts inside the edge of the municipality', (name) => {
    const { districts, edge } = readPlan(name);
    const astray = districts.filter(({ outline }) => !outline.some((corner) => contains(edge, corner)));
    expect(astray.map((district) => district.name)).toEqual([]);
  });
});
