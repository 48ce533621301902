/** Finds the next row for a key, in a list with one row as its tab stop. */

/**
 * The row after the key, or undefined for a key without a function here. A page is the number of visible
 * rows.
 */
export function rowAfterKey(key: string, row: number, count: number, page: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + page,
    PageUp: row - page,
    Home: 0,
    End: count - 1,
  };
  const next = targets[key];
  return next === undefined ? undefined : Math.max(0, Math.min(count - 1, next));
}
