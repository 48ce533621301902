/**
 * The fixed squares that hide a place. A square of 1,000 metres has four of 500 metres, and sixteen of 250 metres. Rows
 * are counted from the equator, and columns in each row from 0°.
 */
import { metresPerDegree } from '@fixpoint/contract/metres-between.ts';

interface Position {
  longitude: number;
  latitude: number;
}

/** In degrees. */
export interface GridBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

const sideMeters = 1000;
/** Smallest squares along a side. */
const smallPerSide = 4;
/** Known addresses that a published square must have at least. */
export const addressesNeeded = 20;

/** The square of 1,000 metres around a position. */
export function gridBoxOf({ longitude, latitude }: Position): GridBox {
  const high = sideMeters / metresPerDegree;
  const row = Math.floor(latitude / high);
  const middle = ((row + 0.5) * high * Math.PI) / 180;
  const wide = high / Math.max(0.01, Math.cos(middle));
  const column = Math.floor(longitude / wide);
  return { west: column * wide, south: row * high, east: (column + 1) * wide, north: (row + 1) * high };
}

/** The smallest square of a box that has a position, as its column and row. */
function smallSquareOf({ west, south, east, north }: GridBox, { longitude, latitude }: Position) {
  const nth = (share: number) => Math.min(smallPerSide - 1, Math.max(0, Math.floor(share * smallPerSide)));
  return {
    column: nth((longitude - west) / (east - west)),
    row: nth((latitude - south) / (north - south)),
  };
}

/**
 * The middle of the smallest square around a position that hides it; undefined if even 1,000 metres do not. A larger
 * square counts only addresses that no smaller square shows. Otherwise its size would say that the place is not among
 * those. `addresses`: the known ones in the box.
 */
export function hidingSquare(
  box: GridBox,
  position: Position,
  addresses: readonly Position[],
): Position | undefined {
  const counts = Array.from({ length: smallPerSide }, () => Array<number>(smallPerSide).fill(0));
  for (const address of addresses) {
    const { column, row } = smallSquareOf(box, address);
    counts[row]![column]! += 1;
  }
  const own = smallSquareOf(box, position);
  for (const size of [1, 2, 4]) {
    const [column, row] = [Math.floor(own.column / size) * size, Math.floor(own.row / size) * size];
    if (countIn(counts, { column, row, size }) >= addressesNeeded)
      return middleOf(box, { column, row, size });
    forgetHiding(counts, size);
  }
  return undefined;
}

interface Square {
  column: number;
  row: number;
  /** In smallest squares. */
  size: number;
}

function countIn(counts: readonly (readonly number[])[], { column, row, size }: Square): number {
  const rows = counts.slice(row, row + size);
  return rows.flatMap((columns) => columns.slice(column, column + size)).reduce((sum, one) => sum + one, 0);
}

/** Removes the addresses of the squares of this size that are published themselves. */
function forgetHiding(counts: number[][], size: number): void {
  for (let row = 0; row < smallPerSide; row += size)
    for (let column = 0; column < smallPerSide; column += size)
      if (countIn(counts, { column, row, size }) >= addressesNeeded)
        for (let at = row; at < row + size; at++) counts[at]!.fill(0, column, column + size);
}

function middleOf({ west, south, east, north }: GridBox, { column, row, size }: Square): Position {
  const share = (nth: number) => (nth + size / 2) / smallPerSide;
  return {
    longitude: west + share(column) * (east - west),
    latitude: south + share(row) * (north - south),
  };
}
