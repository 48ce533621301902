import type { CsvDelimiter } from '@fixpoint/contract/desk/queue/export-requests.ts';
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { stringify } from 'csv-stringify/sync';
import { harmlessCell } from '#platform/text/harmless-cell.ts';
import type { Database } from '#platform/database.ts';
import { type ExportedRow, selectExported, selectExportedIds, selectQuestionKeys } from './export-store.ts';
import type { QueueReader } from './filter-sql.ts';

/** Requests that one statement finds. A search for a few takes as long as a search for many. */
const idsAtOnce = 10_000;
/**
 * Requests that are read and written as CSV in one step. A step takes some milliseconds, and then other
 * callers get a turn.
 */
const rowsAtOnce = 250;

/** New columns are added at the end, because programs may read the columns by their order. */
const columns: readonly { key: Exclude<keyof ExportedRow, 'answers'> | 'link'; header: string }[] = [
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
  { key: 'guid', header: 'Guid' },
  { key: 'link', header: 'Link' },
  { key: 'createdUtc', header: 'Created (UTC)' },
  { key: 'changedUtc', header: 'Last change (UTC)' },
  { key: 'answerDueUtc', header: 'Answer by (UTC)' },
  { key: 'resolveDueUtc', header: 'Resolve by (UTC)' },
  { key: 'answeredUtc', header: 'First answer (UTC)' },
  { key: 'closedUtc', header: 'Closed (UTC)' },
  { key: 'pausedUtc', header: 'Paused since (UTC)' },
  { key: 'reopenedUtc', header: 'Reopened (UTC)' },
  { key: 'overdue', header: 'Overdue' },
  { key: 'hoursToClose', header: 'Hours to close' },
];

export interface CsvForm {
  /** For the times without a zone. */
  timeZone: string;
  delimiter: CsvDelimiter;
  /** The municipality's web address, for links to the desk. */
  origin: string;
}

/**
 * The requests of a filter as CSV, piece by piece, by number. Each piece has its own statements, so that a
 * slow reader holds no connection and no snapshot. The first piece begins with a byte order mark, which tells
 * spreadsheets that the file is UTF-8.
 */
export async function* exportQueue(
  database: Database,
  filter: RequestFilter,
  asker: QueueReader,
  { timeZone, delimiter, origin }: CsvForm,
): AsyncGenerator<string> {
  let isFirst = true;
  const questionKeys = await selectQuestionKeys(database, asker.scope.clientId);
  const answerColumns = questionKeys.map((key) => ({ key: answerKey(key), header: `Answer: ${key}` }));
  for await (const rows of batchesOf(database, filter, asker, timeZone)) {
    const piece = stringify(
      rows.map((row) => recordOf(row, origin)),
      {
        columns: [...columns, ...answerColumns],
        header: isFirst,
        bom: isFirst,
        delimiter,
        cast: {
          string: harmlessCell,
          number: (value) => (delimiter === ';' ? String(value).replace('.', ',') : String(value)),
        },
      },
    );
    if (piece !== '') yield piece;
    isFirst = false;
  }
}

/** The rows of the export in batches; one empty batch if the filter matches nothing. */
async function* batchesOf(
  database: Database,
  filter: RequestFilter,
  asker: QueueReader,
  timeZone: string,
): AsyncGenerator<ExportedRow[]> {
  for (let after = 0; ;) {
    const ids = await selectExportedIds(database, filter, asker, { after, limit: idsAtOnce });
    if (after === 0 && ids.length === 0) yield [];
    for (let at = 0; at < ids.length; at += rowsAtOnce)
      yield await selectExported(database, ids.slice(at, at + rowsAtOnce), asker, timeZone);
    if (ids.length < idsAtOnce) return;
    after = ids.at(-1)!;
  }
}

function answerKey(key: string): string {
  return `answer ${key}`;
}

/** The record of a row: the one object that an export makes of it, because large exports make millions. */
function recordOf(row: ExportedRow, origin: string): object {
  const record: Record<string, unknown> = { ...row, link: `${origin}/desk/requests/${row.requestId}` };
  for (const [key, words] of Object.entries(row.answers)) record[answerKey(key)] = words;
  return record;
}
