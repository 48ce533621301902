import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { stringify } from 'csv-stringify/sync';
import type { Database } from '#platform/database.ts';
import { type ExportedRow, selectExported } from './export-store.ts';
import type { Asker } from './filter-sql.ts';

/** Requests that are read at a time: some hundred kilobytes. */
const rowsAtOnce = 1000;

const columns: readonly { key: keyof ExportedRow; header: string }[] = [
  { key: 'requestId', header: 'Number' },
  { key: 'workType', header: 'Work type' },
  { key: 'status', header: 'Status' },
  { key: 'priority', header: 'Priority' },
  { key: 'team', header: 'Team' },
  { key: 'assignee', header: 'Assigned to' },
  { key: 'accepted', header: 'Accepted' },
  { key: 'address', header: 'Address' },
  { key: 'city', header: 'City' },
  { key: 'zip', header: 'ZIP' },
  { key: 'longitude', header: 'Longitude' },
  { key: 'latitude', header: 'Latitude' },
  { key: 'description', header: 'Description' },
  { key: 'created', header: 'Created' },
  { key: 'changed', header: 'Last change' },
  { key: 'due', header: 'Due' },
  { key: 'answered', header: 'First answer' },
  { key: 'closed', header: 'Closed' },
  { key: 'outcome', header: 'Outcome' },
  { key: 'duplicateOf', header: 'Duplicate of' },
  { key: 'photos', header: 'Photos' },
  { key: 'notes', header: 'Notes' },
];

/** A cell that begins so is a formula to a spreadsheet, whoever wrote it. */
const formula = /^[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/;

/**
 * The requests that a filter means as CSV, piece by piece, by number. Each piece is read when it is wanted, by a statement of
 * its own: who reads slowly holds no connection and no snapshot. The first piece begins with a byte order mark, by which
 * spreadsheets know UTF-8.
 */
export async function* exportQueue(
  database: Database,
  filter: RequestFilter,
  asker: Asker,
  timeZone: string,
): AsyncGenerator<string> {
  let after = 0;
  for (let isFirst = true; ; isFirst = false) {
    const rows = await selectExported(database, filter, asker, { after, limit: rowsAtOnce, timeZone });
    const piece = stringify(rows.map(harmless), { columns: [...columns], header: isFirst, bom: isFirst });
    if (piece !== '') yield piece;
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)!.requestId;
  }
}

function harmless(row: ExportedRow): object {
  const cells = Object.entries(row).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'string' && formula.test(value) ? `'${value}` : value,
  ]);
  return Object.fromEntries(cells) as object;
}
