/**
 * From 0 to 1: how likely `typed` means `word`. 1: the same; 0.9: its beginning; less for each typing error.
 */
export function wordLikeness(typed: string, word: string): number {
  if (typed === word) return 1;
  if (word.startsWith(typed)) return 0.9;
  if (/\d/.test(typed)) return 0; // 11th is not a misspelled 10th
  const likeness = 1 - slipsBetween(typed, word) / Math.max(typed.length, word.length);
  return likeness < 0.5 ? 0 : likeness * 0.9;
}

/**
 * Number of letters left out, added, changed, or swapped with the next (Damerau's distance, optimal string
 * alignment).
 */
function slipsBetween(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const changed = a[row - 1] === b[column - 1] ? 0 : 1;
      let slips = Math.min(previous[column]! + 1, current[column - 1]! + 1, previous[column - 1]! + changed);
      const isExchanged = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && isExchanged) slips = Math.min(slips, beforePrevious[column - 2]! + 1);
      current.push(slips);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length]!;
}
