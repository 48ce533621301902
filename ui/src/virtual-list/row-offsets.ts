/** Computes the places of the rows of a long list, one below the other. */

/** The top of each row, in pixels from the list's top; one more entry is the bottom of the last row. */
export type RowOffsets = Float64Array;

/** The drawn rows: from `first`, up to but not including `end`. */
export interface RowRange {
  first: number;
  end: number;
}

export function rowOffsets(count: number, heightOf: (row: number) => number): RowOffsets {
  const offsets = new Float64Array(count + 1);
  for (let row = 0; row < count; row += 1) offsets[row + 1] = offsets[row]! + heightOf(row);
  return offsets;
}

/** The row at a place; the first one for places above, the last one for those below. */
export function rowAt(offsets: RowOffsets, y: number): number {
  let [low, high] = [0, Math.max(0, offsets.length - 2)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (offsets[middle]! <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The visible rows between two places, and some more on both sides. */
export function rowsBetween(offsets: RowOffsets, from: number, to: number, more: number): RowRange {
  const count = offsets.length - 1;
  return {
    first: Math.max(0, rowAt(offsets, from) - more),
    end: Math.min(count, rowAt(offsets, to) + 1 + more),
  };
}
