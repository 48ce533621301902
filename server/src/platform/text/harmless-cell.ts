/**
 * Prevents text in a CSV file from being read as a formula. A spreadsheet may split the file at `;` or tab
 * instead of commas, and then it reads quotes as text. So a formula may begin after `;`, a tab, a comma, a
 * quote or a line end.
 */

/** Signs that begin a formula. The last four are full-width. */
const signs = '=+\\-@\uff0b\uff0d\uff1d\uff20';
/** Characters that a spreadsheet may skip before the sign, or that end a cell. */
const beforeSign = new RegExp(`(?:[;\\s\\p{Cf}\\p{Cc}"']+|^)(?=([${signs}])?)`, 'gu');
const endOfCell = /[;\t\r\n]/g;

/**
 * Adds an apostrophe at each place where a spreadsheet could begin a formula. Nothing else changes: removing
 * these apostrophes restores the text.
 */
export function harmlessCell(text: string): string {
  return text.replace(beforeSign, (run: string, sign: string | undefined, at: number) => {
    if (sign === undefined) return run;
    const lastCell = run.lastIndexOf(';');
    const tail = run.slice(Math.max(lastCell, 0)).replace(endOfCell, "$&'");
    return (at === 0 && lastCell < 0 ? "'" : '') + run.slice(0, Math.max(lastCell, 0)) + tail;
  });
}
