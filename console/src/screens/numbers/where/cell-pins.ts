import type { Pin } from '@fixpoint/ui/map/resident-map.ts';
import type { Numbers } from '#screens/numbers/use-numbers.ts';

type Cell = Numbers['cells'][number];

export function cellMiddleOf({ west, south, east, north }: Cell): { longitude: number; latitude: number } {
  return { longitude: (west + east) / 2, latitude: (south + north) / 2 };
}

/** One mark in the middle of each cell. Its id is the index of the cell. */
export function cellPins(cells: readonly Cell[]): Pin[] {
  return cells.map((cell, at) => ({
    id: String(at),
    position: cellMiddleOf(cell),
    count: cell.opened.count,
  }));
}
