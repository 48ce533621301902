import { CsvError, parse } from 'csv-parse/sync';

/** What is left of letters in another encoding, as spreadsheets save it by default, and the zeros between those of UTF-16. */
const misread = /[\uFFFD\0]/;

/** The rows of a CSV text (RFC 4180); empty lines are left out. Throws what `asError` makes of what is wrong with it. */
export function readCsv(text: string, asError: (problem: string) => Error): string[][] {
  if (misread.test(text)) throw asError('Wrong encoding: please save the file as CSV in UTF-8');
  try {
    return parse(text, { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true });
  } catch (error) {
    throw error instanceof CsvError ? asError(error.message) : error;
  }
}
