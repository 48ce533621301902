/** What became of the rows of a file. */

/** In numbers, and what is wrong with the first ones that could not be read. */
export interface RowTally {
  rows: number;
  /** Outside of the extent, where no search finds them. */
  outside: number;
  /** Without what is looked for: an address without a number, a place without a name. */
  without: number;
  /** Could not be read. */
  damaged: number;
  /** Those of them that have letters in another encoding. */
  misread: number;
  /** Of the first that could not be read, in their order: `line 17: longitude and latitude are not degrees`. */
  firstDamaged: string[];
}

const shownMost = 5;

export function newTally(): RowTally {
  return { rows: 0, outside: 0, without: 0, damaged: 0, misread: 0, firstDamaged: [] };
}

/** Counts a row that cannot be read; `where` is as in 'line 17'. */
export function countDamaged(tally: RowTally, where: string, problem: string): void {
  tally.damaged += 1;
  if (problem === otherEncoding) tally.misread += 1;
  if (tally.firstDamaged.length < shownMost) tally.firstDamaged.push(`${where}: ${problem}`);
}

const otherEncoding =
  "is not UTF-8, but perhaps Latin-1; save the file as UTF-8 (in spreadsheets: 'CSV UTF-8')";

/** What is left of letters in another encoding, and what no database takes. */
const misread = /[\uFFFD\0]/;
const textMost = 1000;

/** What is wrong with the texts of a row. */
export function textsProblem(texts: readonly string[]): string | undefined {
  if (texts.some((text) => misread.test(text))) return otherEncoding;
  return texts.some((text) => text.length > textMost)
    ? `has a text of more than ${textMost} letters`
    : undefined;
}
