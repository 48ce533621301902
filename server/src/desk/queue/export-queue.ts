import type { CsvDelimiter, ExportFormat } from '@fixpoint/contract/desk/queue/export-requests.ts';
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import type { Database } from '#platform/database.ts';
import { csvOf } from './export-csv.ts';
import { geojsonEnd, geojsonOf, jsonLinesOf } from './export-json.ts';
import { type ExportedRow, selectExported, selectExportedIds, selectQuestionKeys } from './export-store.ts';
import type { QueueReader } from './filter-sql.ts';

/** Requests that one statement finds. A search for a few takes as long as a search for many. */
const idsAtOnce = 10_000;
/**
 * Requests that are read and written in one step. A step takes some milliseconds, and then other callers get a
 * turn.
 */
const rowsAtOnce = 250;

export interface ExportForm {
  format: ExportFormat;
  /** For the times without a zone. */
  timeZone: string;
  /** For CSV. */
  delimiter: CsvDelimiter;
  /** The municipality's web address, for links to the desk. */
  origin: string;
}

/**
 * The requests of a filter as a file, piece by piece, by number. Each piece has its own statements, so that a slow
 * reader holds no connection and no snapshot.
 */
export async function* exportQueue(
  database: Database,
  filter: RequestFilter,
  asker: QueueReader,
  form: ExportForm,
): AsyncGenerator<string> {
  let isFirst = true;
  const write = await writerOf(database, asker, form);
  for await (const rows of batchesOf(database, filter, asker, form.timeZone)) {
    const piece = write(rows, isFirst);
    if (piece !== '') yield piece;
    isFirst = false;
  }
  if (form.format === 'geojson') yield geojsonEnd;
}

type Writer = (rows: readonly ExportedRow[], isFirst: boolean) => string;

async function writerOf(
  database: Database,
  asker: QueueReader,
  { format, delimiter, origin }: ExportForm,
): Promise<Writer> {
  const linkOf = (requestId: number) => `${origin}/desk/requests/${requestId}`;
  if (format === 'jsonl') return (rows) => jsonLinesOf(rows, linkOf);
  if (format === 'geojson') return (rows, isFirst) => geojsonOf(rows, isFirst, linkOf);
  const questionKeys = await selectQuestionKeys(database, asker.scope.clientId);
  return (rows, isFirst) => csvOf(rows, isFirst, { delimiter, questionKeys, linkOf });
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
