/** Compares readings of the public view under one filter: the list, the map, and the kept numbers of the map. */
import { expect } from 'vitest';
import type { Database } from '#platform/database.ts';
import { selectKeptCells } from '#requests/public/public-count-store.ts';
import { selectCells } from '#requests/public/public-map-store.ts';
import {
  type PublicMapPart,
  type PublicView,
  listPublicPins,
  listPublicRequests,
} from '#requests/public/public-requests.ts';

const most = 2000;

interface Point {
  longitude: number | null;
  latitude: number | null;
}

const cellOf = ({ longitude, latitude }: Point, zoom: number) =>
  `${Math.floor(longitude! * 2 ** zoom)} ${Math.floor(latitude! * 2 ** zoom)}`;

const numbersOf = (points: readonly Point[], zoom: number) =>
  [...Map.groupBy(points, (point) => cellOf(point, zoom))]
    .map(([cell, { length }]) => `${cell}: ${length}`)
    .toSorted();

/**
 * The map has the rows of the list that have a point, and its cells count the same rows. The box must hold every point.
 * The number of rows on the map.
 */
export async function compareMapWithList(
  database: Database,
  view: PublicView,
  part: PublicMapPart,
): Promise<number> {
  const { box: _box, ...filter } = part;
  const points = await listPoints(database, view, filter);
  const pins = await listPublicPins(database, view, { ...part, most });
  const seenOf = (rows: readonly { requestId: number; isOpen: boolean }[]) =>
    rows.map(({ requestId, isOpen }) => `${requestId} ${isOpen}`).toSorted();
  expect(seenOf(pins)).toEqual(
    seenOf(points.map(({ requestId, closedOn }) => ({ requestId, isOpen: closedOn === null }))),
  );
  const cells = await selectCells(database, view.clientId, view.rows, { ...part, zoom: 7 });
  expect(cells.map((cell) => `${cellOf(cell, 7)}: ${cell.count}`).toSorted()).toEqual(numbersOf(points, 7));
  await compareKept(database, view, part);
  return pins.length;
}

/** The kept numbers count the rows of the list. */
async function compareKept(
  database: Database,
  view: PublicView,
  { box, workTypeIds, isOpen }: PublicMapPart,
): Promise<void> {
  const chosen = await listPoints(database, view, { workTypeIds, isOpen });
  const all = await listPoints(database, view, {});
  for (const zoom of [-1, 2, 5, 8]) {
    const part = { box, zoom, workTypeIds, isOpen };
    const cells = await selectKeptCells(database, view.clientId, view.rows, part);
    const counted = cells.filter(({ count }) => count > 0);
    expect(counted.map((cell) => `${cellOf(cell, zoom)}: ${cell.count}`).toSorted()).toEqual(
      numbersOf(chosen, zoom),
    );
    expect(cells.reduce((sum, cell) => sum + cell.all, 0)).toBe(all.length);
  }
}

async function listPoints(database: Database, view: PublicView, filter: Omit<PublicMapPart, 'box'>) {
  const listed = await listPublicRequests(database, view, { ...filter, most });
  return listed.filter(({ longitude }) => longitude !== null);
}
