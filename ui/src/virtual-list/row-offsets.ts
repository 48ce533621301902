/** Where the rows of a long list stand, one under the other. */

/** Where each row begins, in pixels from the list's top; one more says where the last one ends. */
export type RowOffsets = Float64Array;

/** Rows that are drawn: from the first to before the end. */
export interface RowRange {
  first: number;
  end: number;
}

export function rowOffsets(count: number, heightOf: (row: number) => number): RowOffsets {
  const offsets = new Float64Array(count + 1);
  for (let row = 0; row < count; row += 1) offsets[row + 1] = offsets[row]! + heightOf(row);
  return offsets;
}

/** The row in which a place lies; the first one for places above, the last one for those below. */
export function rowAt(offsets: RowOffsets, y: number): number {
  let [low, high] = [0, Math.max(0, offsets.length - 2)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (offsets[middle]! <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The rows that can be seen between two places, and some more on both sides. */
export function rowsBetween(offsets: RowOffsets, from: number, to: number, more: number): RowRange {
  const count = offsets.length - 1;
  return {
    first: Math.max(0, rowAt(offsets, from) - more),
    end: Math.min(count, rowAt(offsets, to) + 1 + more),
  };
}
