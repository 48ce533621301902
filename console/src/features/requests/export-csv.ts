import { type CsvDelimiter, exportRequests } from '@fixpoint/contract/desk/queue/export-requests.ts';
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { callForFile } from '#api/call-for-file.ts';

/** Saves the requests of a filter as a CSV file that a spreadsheet of this device opens in columns. */
export function exportCsv(filter: RequestFilter): Promise<void> {
  return callForFile(exportRequests, { filter, delimiter: delimiterOf(navigator.language) });
}

/** Spreadsheets split a file at `;` wherever numbers have no decimal point. */
export function delimiterOf(locale: string): CsvDelimiter {
  const hasDecimalPoint = new Intl.NumberFormat(locale).format(1.5).includes('.');
  return hasDecimalPoint ? ',' : ';';
}
