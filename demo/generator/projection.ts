/** Converts metres in the municipality to degrees on the globe, and to the tiles of a web map. */
import type { Box } from '#geometry/area.ts';
import type { Point } from '#geometry/point.ts';

const metresPerDegree = 111319.49;

/** The part of the globe that a municipality lies on. */
export interface DemoExtent {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Converts metres into degrees and back, relative to the middle of an extent. */
export class Projection {
  readonly #centre: Point;
  readonly #metresPerDegreeEast: number;

  constructor(extent: DemoExtent) {
    this.#centre = [(extent.west + extent.east) / 2, (extent.south + extent.north) / 2];
    this.#metresPerDegreeEast = metresPerDegree * Math.cos((this.#centre[1] * Math.PI) / 180);
  }

  /** Longitude and latitude, to seven decimals (a centimetre). */
  toDegrees([x, y]: Point): [number, number] {
    return [
      rounded(this.#centre[0] + x / this.#metresPerDegreeEast),
      rounded(this.#centre[1] + y / metresPerDegree),
    ];
  }

  toMetres([longitude, latitude]: Point): Point {
    return [
      (longitude - this.#centre[0]) * this.#metresPerDegreeEast,
      (latitude - this.#centre[1]) * metresPerDegree,
    ];
  }

  /** The extent in metres. */
  boxOf(extent: DemoExtent): Box {
    return [...this.toMetres([extent.west, extent.south]), ...this.toMetres([extent.east, extent.north])];
  }
}

const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

/** Column and row of the tile at a zoom level, with the fraction inside it. */
export function tilePlace([longitude, latitude]: Point, zoom: number): Point {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const tiles = 2 ** zoom;
  return [
    ((longitude + 180) / 360) * tiles,
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * tiles,
  ];
}

/** Longitude and latitude of a place in a tile: the inverse of tilePlace. */
export function placeInTile(column: number, row: number, zoom: number): Point {
  const tiles = 2 ** zoom;
  const latitude = Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / tiles)));
  return [(column / tiles) * 360 - 180, (latitude * 180) / Math.PI];
}
