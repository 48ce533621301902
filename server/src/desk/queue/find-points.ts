import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import type { Database } from '#platform/database.ts';
import type { QueueReader } from './filter-sql.ts';
import type { Viewport } from './place-sql.ts';
import { type CellSize, type RequestPoint, selectPoints } from './points-store.ts';

/** Side of a cell in pixels, on a map with tiles of 256 pixels. */
const cellPixels = 64;

/** The most points in an answer, which keeps it below 30 kB. */
const cellsMax = 300;

/** The visible part of the map. */
interface MapView {
  filter: RequestFilter;
  viewport: Viewport;
  zoom: number;
}

/**
 * The points of a viewport; requests close to each other are one point. `atLatitude` is the latitude of the
 * municipality.
 */
export function findPoints(
  database: Database,
  { filter, viewport, zoom }: MapView,
  asker: QueueReader,
  atLatitude: number,
): Promise<RequestPoint[]> {
  return selectPoints(database, filter, asker, { viewport, cell: cellFor(viewport, zoom, atLatitude) });
}

/**
 * The size of a cell at a whole zoom level, so that cells stay in place while the map moves. Uses a lower
 * level if the viewport would contain too many cells.
 */
function cellFor({ west, south, east, north }: Viewport, zoom: number, atLatitude: number): CellSize {
  const [across, up] = [west <= east ? east - west : 360 + east - west, Math.max(0, north - south)];
  // Makes cells as tall as wide at the latitude of the municipality.
  const flatness = Math.cos((Math.min(85, Math.abs(atLatitude)) * Math.PI) / 180);
  for (let level = Math.floor(zoom); ; level -= 1) {
    const width = (360 / 256 / 2 ** level) * cellPixels;
    const height = width * flatness;
    // Adds the cells that the edges cut.
    if ((across / width + 2) * (up / height + 2) <= cellsMax) return { width, height };
  }
}
