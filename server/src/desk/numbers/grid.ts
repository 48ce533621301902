/** The cells of a map. Each request is in exactly one cell. */
import type { Viewport } from '#desk/queue/place-sql.ts';

/** Cells per degree. Both are powers of two, so that products with coordinates are exact. */
export interface Grid {
  across: number;
  up: number;
  /** The cells that touch the municipality or the requested part of the map. */
  viewport: Viewport;
}

/** A cell by its column and row. */
export interface GridCell {
  x: number;
  y: number;
}

/** The most cells in an answer, so that it stays small. */
const cellsMax = 300;
/** Smallest cells: about fifty metres. Smaller cells would show where a person lives. */
const finest = 2 ** 11;
const coarsest = 2 ** -8;

/** The finest grid for a viewport. In its middle, cells are about as tall as wide. */
export function gridOver({ west, south, east, north }: Viewport): Grid {
  const middle = Math.min(85, Math.abs((south + north) / 2));
  const flatness = 2 ** Math.round(-Math.log2(Math.cos((middle * Math.PI) / 180)));
  for (let across = finest; ; across /= 2) {
    const up = across * flatness;
    const [columns, rows] = [numbersOf(west, east, across), numbersOf(south, north, up)];
    if (columns.count * rows.count > cellsMax && across > coarsest) continue;
    const firstBox = boxOfCell({ across, up }, { x: columns.first, y: rows.first });
    const lastBox = boxOfCell({ across, up }, { x: columns.last, y: rows.last });
    return { across, up, viewport: { ...lastBox, west: firstBox.west, south: firstBox.south } };
  }
}

/** The box of a cell, including its edges. No two cells share an edge. */
export function boxOfCell({ across, up }: Pick<Grid, 'across' | 'up'>, { x, y }: GridCell): Viewport {
  return {
    west: Math.max(-180, x / across),
    south: Math.max(-90, y / up),
    east: Math.min(180, justBelow((x + 1) / across)),
    north: Math.min(90, justBelow((y + 1) / up)),
  };
}

function numbersOf(from: number, to: number, perDegree: number) {
  const [firstBox, lastBox] = [Math.floor(from * perDegree), Math.floor(to * perDegree)];
  return { first: firstBox, last: lastBox, count: lastBox - firstBox + 1 };
}

/** The next smaller floating-point number. */
function justBelow(value: number): number {
  if (value === 0) return -Number.MIN_VALUE;
  const bits = new BigInt64Array(1);
  const number = new Float64Array(bits.buffer);
  number[0] = value;
  bits[0]! += value > 0 ? -1n : 1n;
  return number[0];
}
