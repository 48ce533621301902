import { CsvError, parse } from 'csv-parse/sync';

/**
 * Traces of another encoding: replacement characters (spreadsheets often do not save UTF-8), and the zeros of
 * UTF-16.
 */
const misreadSigns = /[\uFFFD\0]/;

/**
 * Parses a CSV text (RFC 4180) without empty lines. Throws the result of `asError` if the text is invalid.
 */
export function readCsv(text: string, asError: (problem: string) => Error): string[][] {
  if (misreadSigns.test(text)) throw asError('Wrong encoding: please save the file as CSV in UTF-8');
  try {
    return parse(text, { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true });
  } catch (error) {
    throw error instanceof CsvError ? asError(error.message) : error;
  }
}
