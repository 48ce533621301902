/** A building and the house numbers in it. */
import type { Line } from '#geometry/line.ts';
import type { Point } from '#geometry/point.ts';
import type { StreetPiece } from '#streets/street.ts';

/** The kind of building; roofs and sizes follow from it. */
export type BuildingUse = 'house' | 'row' | 'shop' | 'hall' | 'civic' | 'farm';

/** One building. Its parts are rectangles; the first one is the main part. */
export interface Building {
  use: BuildingUse;
  parts: readonly Line[];
  /** Height of the roof in metres. */
  height: number;
  /** The street that its door opens to, if it has an address. */
  door?: BuildingDoor;
}

/** The entrance of a building, which has the address. */
export interface BuildingDoor {
  street: StreetPiece;
  /** Metres from the start of the street's numbering. */
  at: number;
  side: 'left' | 'right';
  /** The position of the address on a map: just inside the front wall. */
  point: Point;
}
