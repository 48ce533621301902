/** The buildings along a street, by its district. Lengths in metres, as [least, most]. */
import type { BuildingUse } from '#buildings/building.ts';
import type { District } from '#plans/municipality-plan.ts';

type Range = readonly [least: number, most: number];

/** The rules for the lots along a street. */
export interface LotStyle {
  use: BuildingUse;
  /** Width of the lot along the street. */
  frontage: Range;
  /** Distance between the pavement's edge and the front wall. */
  setback: Range;
  depth: Range;
  /** The largest width of a building on any lot. */
  widest: number;
  /** Space at each side of the building. */
  gap: Range;
  height: Range;
  /** Fraction of the lots that stay empty. */
  vacancy: number;
}

/** The lots of each kind of district. */
export const lotStyles: Record<District['fabric'] | 'countryside', LotStyle> = {
  downtown: {
    use: 'shop',
    frontage: [8, 15],
    setback: [3.2, 4],
    depth: [19, 29],
    widest: 40,
    gap: [0, 0.4],
    height: [7, 22],
    vacancy: 0.06,
  },
  grid: {
    use: 'house',
    frontage: [12.6, 16.6],
    setback: [5, 8],
    depth: [9, 14],
    widest: 14,
    gap: [1.2, 2.4],
    height: [5, 9],
    vacancy: 0.04,
  },
  winding: {
    use: 'house',
    frontage: [17, 23],
    setback: [6, 10],
    depth: [9, 13],
    widest: 17,
    gap: [1.4, 3],
    height: [4, 8],
    vacancy: 0.03,
  },
  industrial: {
    use: 'hall',
    frontage: [55, 110],
    setback: [12, 20],
    depth: [32, 62],
    widest: 120,
    gap: [8, 16],
    height: [7, 12],
    vacancy: 0.14,
  },
  countryside: {
    use: 'farm',
    frontage: [160, 420],
    setback: [22, 60],
    depth: [10, 16],
    widest: 19,
    gap: [2, 9],
    height: [5, 8],
    vacancy: 0.45,
  },
};
