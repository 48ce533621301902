/** Decides how a window of the public map is answered: by its requests, or by their numbers. Private to this folder. */
import type { Database } from '#platform/database.ts';
import { areManyTooOld, selectKeptCells, stripsOfCells } from './public-count-store.ts';
import {
  type PublicMapPart,
  type PublicMapSearch,
  type PublishedCell,
  type PublishedPin,
  areFewSince,
  mostRead,
  selectCells,
  selectPins,
} from './public-map-store.ts';
import { finestZoom } from './published-count-store.ts';
import type { ShownRows } from './public-request-store.ts';

/** `zoom`: cells of the window are 1 / 2^zoom degrees high and wide. */
export type PublicMapWindow = PublicMapPart & { zoom: number };

/**
 * The requests of a window, or their numbers in cells. Neither if it must be smaller for its filter. `total`: all are at
 * one point, and only the newest are there.
 */
export type PublicMap =
  | { pins: PublishedPin[]; total?: number }
  | { cells: PublishedCell[] }
  | { isTooLarge: true };

interface MapView {
  clientId: number;
  rows: ShownRows;
}

/** Above it, a window shows numbers. */
const mostPins = 500;

/** A window with finer cells is so small that its rows are read in any case. Otherwise nobody could come closer. */
const finestCounted = finestZoom + 2;

/** In any order. */
export async function readMap(
  database: Database,
  { clientId, rows }: MapView,
  { zoom, ...part }: PublicMapWindow,
): Promise<PublicMap> {
  const { box, workTypeIds, isOpen, statusIds, reportedFrom, street } = part;
  const readRows = async (by: Pick<PublicMapSearch, 'isByDay' | 'strips'> = {}): Promise<PublicMap> => {
    const pins = await selectPins(database, clientId, rows, { ...part, ...by, most: mostPins + 1 });
    if (pins.length <= mostPins) return { pins };
    const cells = await selectCells(database, clientId, rows, { ...part, ...by, zoom });
    if (cells.length === 1 && cells[0]!.isPoint) {
      const newest = { ...part, ...by, isNewest: true, most: mostPins };
      return { pins: await selectPins(database, clientId, rows, newest), total: cells[0]!.count };
    }
    return { cells: cells.map(({ isPoint: _isPoint, ...cell }) => cell) };
  };
  if (zoom > finestCounted) return readRows();
  if (await areManyTooOld(database, clientId, rows, mostRead)) return { isTooLarge: true };
  const keptCells = await selectKeptCells(database, clientId, rows, { box, zoom, workTypeIds, isOpen });
  const all = keptCells.reduce((sum, cell) => sum + cell.all, 0);
  if (all === 0) return { pins: [] };
  // Only where rows are: a wide part outside of the municipality must not read all of its rows.
  if (all <= mostRead) return readRows({ strips: stripsOfCells(keptCells, zoom) });
  // Nobody counts streets, statuses and days.
  if ([statusIds, reportedFrom, street].every((one) => one === undefined))
    return {
      cells: keptCells.flatMap(({ all: _all, columns: _columns, ...cell }) =>
        cell.count === 0 ? [] : [cell],
      ),
    };
  const isByDay =
    reportedFrom !== undefined && (await areFewSince(database, clientId, reportedFrom, mostRead));
  return isByDay ? readRows({ isByDay }) : { isTooLarge: true };
}
