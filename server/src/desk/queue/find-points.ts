import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import type { Database } from '#platform/database.ts';
import type { Asker } from './filter-sql.ts';
import type { Viewport } from './place-sql.ts';
import { type Cell, type Point, selectPoints } from './points-store.ts';

/** Pixels of a cell's side, on a map with tiles of 256. */
const cellPixels = 64;

/** An answer of so many points has less than 30 kB. */
const cellsMax = 300;

/** The part of the map that is shown. */
interface Shown {
  filter: RequestFilter;
  viewport: Viewport;
  zoom: number;
}

/** The requests of a viewport, those that are close to each other together. `atLatitude` is where the town is. */
export function findPoints(
  database: Database,
  { filter, viewport, zoom }: Shown,
  asker: Asker,
  atLatitude: number,
): Promise<Point[]> {
  return selectPoints(database, filter, asker, { viewport, cell: cellFor(viewport, zoom, atLatitude) });
}

/**
 * The cells of a whole zoom level, which stand still while the map moves; those of a lower one when the viewport would hold
 * too many.
 */
function cellFor({ west, south, east, north }: Viewport, zoom: number, atLatitude: number): Cell {
  const [across, up] = [west <= east ? east - west : 360 + east - west, Math.max(0, north - south)];
  // As tall as it is wide where the town is.
  const flatness = Math.cos((Math.min(85, Math.abs(atLatitude)) * Math.PI) / 180);
  for (let level = Math.floor(zoom); ; level -= 1) {
    const width = (360 / 256 / 2 ** level) * cellPixels;
    const height = width * flatness;
    // What is cut at the edges is a cell as well.
    if ((across / width + 2) * (up / height + 2) <= cellsMax) return { width, height };
  }
}
