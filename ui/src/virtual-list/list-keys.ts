/** Which row a key leads to in a list of which one row is the tab stop. */

/** The row after the key, or undefined for a key that does nothing here. A page is as many rows as are in sight. */
export function rowAfterKey(key: string, row: number, count: number, page: number): number | undefined {
  const wanted: Record<string, number> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + page,
    PageUp: row - page,
    Home: 0,
    End: count - 1,
  };
  const next = wanted[key];
  return next === undefined ? undefined : Math.max(0, Math.min(count - 1, next));
}
