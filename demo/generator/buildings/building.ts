/** A building and the house numbers in it. */
import type { Line } from '#geometry/line.ts';
import type { Point } from '#geometry/point.ts';
import type { Street } from '#streets/street.ts';

/** What kind of house it is; roofs and sizes follow from it. */
export type BuildingUse = 'house' | 'row' | 'shop' | 'hall' | 'civic' | 'farm';

/** One building; parts are rectangles, the first of them the main one. */
export interface Building {
  use: BuildingUse;
  parts: readonly Line[];
  /** Height of the roof in metres. */
  height: number;
  /** The street that its door opens to, if it has an address. */
  door?: Door;
}

/** Where a building is addressed. */
export interface Door {
  street: Street;
  /** Metres from where the numbering of the street begins. */
  at: number;
  side: 'left' | 'right';
  /** The point that stands for the address on a map: just inside the front wall. */
  point: Point;
}
