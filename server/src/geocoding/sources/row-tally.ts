/** Counts of the rows of a file. */

/** Numbers, and the errors of the first unreadable rows. */
export interface RowTally {
  rows: number;
  /** Outside the extent, where no search finds them. */
  outside: number;
  /** Without the required part: an address without a number, a place without a name. */
  without: number;
  /** Unreadable. */
  damaged: number;
  /** The unreadable ones with letters in another encoding. */
  misread: number;
  /** The first errors in order: `line 17: longitude and latitude are not degrees`. */
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

/** The replacement for letters in another encoding, and NUL, which no database takes. */
const misreadSigns = /[\uFFFD\0]/;
const textMost = 1000;

/** The error in the texts of a row. */
export function textsProblem(texts: readonly string[]): string | undefined {
  if (texts.some((text) => misreadSigns.test(text))) return otherEncoding;
  return texts.some((text) => text.length > textMost)
    ? `has a text of more than ${textMost} letters`
    : undefined;
}
