/** Exported requests as CSV, for spreadsheets. */
import type { CsvDelimiter } from '@fixpoint/contract/desk/queue/export-requests.ts';
import { stringify } from 'csv-stringify/sync';
import { harmlessCell } from '#platform/text/harmless-cell.ts';
import type { ExportedRow, LocalTime } from './export-store.ts';

type Key = Exclude<keyof ExportedRow, 'answers' | 'local'> | LocalTime | 'link';

/** New columns are added at the end, because programs may read the columns by their order. */
const columns: readonly { key: Key; header: string }[] = [
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
  { key: 'photoCount', header: 'Photos' },
  { key: 'noteCount', header: 'Notes' },
  { key: 'guid', header: 'Guid' },
  { key: 'link', header: 'Link' },
  { key: 'createdAt', header: 'Created (UTC)' },
  { key: 'modifiedAt', header: 'Last change (UTC)' },
  { key: 'answerDueAt', header: 'Answer by (UTC)' },
  { key: 'resolveDueAt', header: 'Resolve by (UTC)' },
  { key: 'answeredAt', header: 'First answer (UTC)' },
  { key: 'closedAt', header: 'Closed (UTC)' },
  { key: 'pausedAt', header: 'Paused since (UTC)' },
  { key: 'reopenedAt', header: 'Reopened (UTC)' },
  { key: 'isOverdue', header: 'Overdue' },
  { key: 'hoursToClose', header: 'Hours to close' },
  { key: 'acceptedAt', header: 'Accepted (UTC)' },
  { key: 'dueAt', header: 'Due (UTC)' },
  { key: 'uniqueClientId', header: 'Own id' },
  { key: 'assetId', header: 'Asset id' },
  { key: 'gisLayer', header: 'Map layer' },
];

export interface CsvForm {
  delimiter: CsvDelimiter;
  /** The keys of the municipality's questions. Each gets a column. */
  questionKeys: readonly string[];
  linkOf: (requestId: number) => string;
}

/** Some rows as CSV. The first piece has a byte order mark, which tells spreadsheets that the file is UTF-8. */
export function csvOf(
  rows: readonly ExportedRow[],
  isFirst: boolean,
  { delimiter, questionKeys, linkOf }: CsvForm,
): string {
  const answerColumns = questionKeys.map((key) => ({ key: answerKey(key), header: `Answer: ${key}` }));
  return stringify(
    rows.map((row) => recordOf(row, linkOf)),
    {
      columns: [...columns, ...answerColumns],
      header: isFirst,
      bom: isFirst,
      delimiter,
      cast: {
        string: harmlessCell,
        boolean: (value) => (value ? 'yes' : 'no'),
        number: (value) => (delimiter === ';' ? String(value).replace('.', ',') : String(value)),
      },
    },
  );
}

function answerKey(key: string): string {
  return `answer ${key}`;
}

/** The record of a row: the one object that an export makes of it, because large exports make millions. */
function recordOf(row: ExportedRow, linkOf: CsvForm['linkOf']): object {
  const record: Record<string, unknown> = { ...row, ...row.local, link: linkOf(row.requestId) };
  for (const [key, words] of Object.entries(row.answers)) record[answerKey(key)] = words;
  return record;
}
