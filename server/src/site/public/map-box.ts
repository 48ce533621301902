/** A part of the map, as it stands in the address of the public map. */
import type { PublicBox } from '#requests/public/public-requests.ts';

/** Cells from one side of a part to the other, at most. */
const mostCells = 12;

const degrees = String.raw`(-?\d{1,3}(?:\.\d{1,12})?)`;
const boxForm = new RegExp(`^${degrees},${degrees},${degrees},${degrees}$`);

/** Undefined if the text is not a part of the map. A part may cross the antimeridian: then west is greater than east. */
export function readBox(value: unknown): PublicBox | undefined {
  if (typeof value !== 'string' || value.length > 80) return undefined;
  const found = boxForm.exec(value);
  if (found === null) return undefined;
  const [west, south, east, north] = found.slice(1).map(Number) as [number, number, number, number];
  const isOnEarth = Math.max(Math.abs(west), Math.abs(east)) <= 180 && Math.abs(south) <= 90 && north <= 90;
  return isOnEarth && south <= north ? { west, south, east, north } : undefined;
}

/**
 * The zoom of the cells of a part, which are 1 / 2^zoom degrees high and wide. They lie where they lie on every map, so a
 * cell stays in its place when somebody moves the map.
 */
export function zoomOf({ west, south, east, north }: PublicBox): number {
  const wide = east >= west ? east - west : east - west + 360;
  return Math.floor(Math.log2(mostCells / Math.max(wide, north - south, 1e-6)));
}
