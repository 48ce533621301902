/**
 * From 0 to 1: how likely `typed` means `word`. 1: the same; 0.9: its beginning; less for each typing error.
 */
export function wordLikeness(typedWord: string, word: string): number {
  if (typedWord === word) return 1;
  if (word.startsWith(typedWord)) return 0.9;
  if (/\d/.test(typedWord)) return 0; // 11th is not a misspelled 10th
  const likeness = 1 - slipsBetween(typedWord, word) / Math.max(typedWord.length, word.length);
  return likeness < 0.5 ? 0 : likeness * 0.9;
}

/**
 * Number of letters left out, added, changed, or swapped with the next (Damerau's distance, optimal string
 * alignment).
 */
function slipsBetween(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previousRow = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const currentRow = [row];
    for (let column = 1; column <= b.length; column++) {
      const substitutionCost = a[row - 1] === b[column - 1] ? 0 : 1;
      let slips = Math.min(
        previousRow[column]! + 1,
        currentRow[column - 1]! + 1,
        previousRow[column - 1]! + substitutionCost,
      );
      const isExchanged = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && isExchanged) slips = Math.min(slips, beforePrevious[column - 2]! + 1);
      currentRow.push(slips);
    }
    beforePrevious = previousRow;
    previousRow = currentRow;
  }
  return previousRow[b.length]!;
}
