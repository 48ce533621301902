/** The places of numbered marks on a small map. */
import { type FittedView, type Padding, resolutionAt, type Size, visibleBox } from './fitted-view.ts';
import { groupPoints } from './group-points.ts';
import { type Extent, type Position, toMetres } from './position.ts';

/** A place with the number of its entry in a list. */
export interface MapMark {
  label: string;
  position: Position;
  /** True if the position is only the middle of a street or an area. */
  isRough?: boolean;
}

/** A mark on the page, in CSS pixels from the upper left corner of the map. Marks that would overlap are one. */
export interface PlacedMark {
  label: string;
  left: number;
  top: number;
  isRough: boolean;
}

const metresPerDegree = 111_320;
/** The diameter of a mark. */
const markPx = 28;

export function placeMarks(
  marks: readonly MapMark[],
  { view, size, padding }: { view: FittedView; size: Size; padding: Padding },
): PlacedMark[] {
  const metresPerPixel = resolutionAt(view.zoom);
  const [west, , , north] = visibleBox(view, size, padding);
  const points = marks.map(({ position }) => toMetres(position));
  return groupPoints(points, markPx * metresPerPixel).map(({ at: [x, y], members }) => ({
    label: members.map((at) => marks[at]!.label).join(', '),
    left: (x - west) / metresPerPixel,
    top: (north - y) / metresPerPixel,
    isRough: members.every((at) => marks[at]!.isRough === true),
  }));
}

/** The extent with all marks, too. */
export function extentWith(around: Extent, marks: readonly MapMark[]): Extent {
  const longitudes = marks.map(({ position }) => position.longitude);
  const latitudes = marks.map(({ position }) => position.latitude);
  return {
    west: Math.min(around.west, ...longitudes),
    south: Math.min(around.south, ...latitudes),
    east: Math.max(around.east, ...longitudes),
    north: Math.max(around.north, ...latitudes),
  };
}

/** The area with this distance around a place. */
export function extentAround({ longitude, latitude }: Position, metres: number): Extent {
  const up = metres / metresPerDegree;
  const right = up / Math.cos((latitude * Math.PI) / 180);
  return {
    west: longitude - right,
    south: latitude - up,
    east: longitude + right,
    north: latitude + up,
  };
}
