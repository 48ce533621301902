import type { Pin } from '@fixpoint/ui/map/resident-map.ts';
import type { Numbers } from '#screens/numbers/use-numbers.ts';

type Cell = Numbers['cells'][number];

export function middleOf({ west, south, east, north }: Cell): { longitude: number; latitude: number } {
  return { longitude: (west + east) / 2, latitude: (south + north) / 2 };
}

/** Each cell as one mark in its middle, by its place among the cells. */
export function cellPins(cells: readonly Cell[]): Pin[] {
  return cells.map((cell, at) => ({ id: String(at), position: middleOf(cell), count: cell.opened.count }));
}
