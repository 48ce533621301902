/** The rows of a CSV text (RFC 4180): quoted fields may hold commas, line ends and doubled quotes. Empty lines are left out. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.replace(/^\uFEFF/, '').matchAll(fieldAndEnd)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}

/** One field, and the comma, line end or end of the text after it. */
const fieldAndEnd = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|\r|$)/g;
