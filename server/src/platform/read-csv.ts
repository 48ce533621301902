import { CsvError, parse } from 'csv-parse/sync';

/** The rows of a CSV text (RFC 4180); empty lines are left out. Throws what `asError` makes of what is wrong with it. */
export function readCsv(text: string, asError: (problem: string) => Error): string[][] {
  try {
    return parse(text, { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true });
  } catch (error) {
    throw error instanceof CsvError ? asError(error.message) : error;
  }
}
