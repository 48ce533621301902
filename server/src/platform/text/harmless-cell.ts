/**
 * Keeps text in a CSV file from being read as a formula. A spreadsheet may split the file at `;` or tab instead of at commas,
 * and then it takes quotes for text: so a formula may begin after any of these, and after a line end.
 */

/** Signs with which a formula begins; the last four are full-width. */
const signs = '=+\\-@\uff0b\uff0d\uff1d\uff20';
/** A run of characters that a spreadsheet may skip before the sign, or that end a cell. */
const beforeSign = new RegExp(`(?:[;\\s\\p{Cf}\\p{Cc}"']+|^)(?=([${signs}])?)`, 'gu');
const endOfCell = /[;\t\r\n]/g;

/**
 * The text with an apostrophe at each place where a spreadsheet could take up a formula. Nothing else changes: who removes
 * one apostrophe at each of these places has the text as it was.
 */
export function harmlessCell(text: string): string {
  return text.replace(beforeSign, (run: string, sign: string | undefined, at: number) => {
    if (sign === undefined) return run;
    const lastCell = run.lastIndexOf(';');
    const tail = run.slice(Math.max(lastCell, 0)).replace(endOfCell, "$&'");
    return (at === 0 && lastCell < 0 ? "'" : '') + run.slice(0, Math.max(lastCell, 0)) + tail;
  });
}
