/** Reads the records of an import file: JSON Lines, or CSV. The file may have any size. */
import type { z } from 'zod';
import { type CsvRow, csvRows } from '#platform/reading/csv-rows.ts';
import { type SourceFile, UnreadableFile } from '#platform/reading/source-file.ts';
import { type HistoryRecord, historyRecord } from './history-record.ts';
import { type RowGroup, RowGroups, columnsOf, rowsMax } from './row-groups.ts';

/** A line of the file, or several of a CSV file, with its record or with its faults. */
export interface HistoryLine {
  /** Number of its first line. */
  line: number;
  record?: HistoryRecord;
  /** Each completes a sentence about the line. */
  faults: readonly string[];
}

/** Yields the records, many at a time. Throws `UnreadableFile` if the file is of another kind. */
export async function* readHistory(source: SourceFile): AsyncGenerator<HistoryLine[]> {
  const batches = source.lines();
  const begun: string[] = [];
  let isJson: boolean | undefined;
  while (isJson === undefined) {
    const next = await batches.next();
    if (next.done === true) throw new UnreadableFile('is empty');
    begun.push(...next.value);
    isJson = begun
      .find((line) => line.trim() !== '')
      ?.trimStart()
      .startsWith('{');
  }
  const all = startingWith(begun, batches);
  yield* isJson ? readJsonLines(all) : readCsv(csvRows(all));
}

async function* startingWith(first: string[], others: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  yield first;
  yield* others;
}

async function* readJsonLines(batches: AsyncIterable<readonly string[]>): AsyncGenerator<HistoryLine[]> {
  let line = 0;
  for await (const lines of batches)
    yield lines.flatMap((text) => {
      line += 1;
      return text.trim() === '' ? [] : [{ line, ...parsed(text) }];
    });
}

function parsed(text: string): Omit<HistoryLine, 'line'> {
  try {
    return judged(JSON.parse(text));
  } catch {
    return { faults: ['is not JSON'] };
  }
}

async function* readCsv(batches: AsyncIterable<CsvRow[]>): AsyncGenerator<HistoryLine[]> {
  let groups: RowGroups | undefined;
  for await (const rows of batches) {
    const [header, ...others] = groups === undefined ? rows : [undefined, ...rows];
    if (header !== undefined) groups = new RowGroups(columnsOf(header.fields));
    yield (groups?.take(others as CsvRow[]) ?? []).map(judgedGroup);
  }
  yield (groups?.end() ?? []).map(judgedGroup);
}

function judgedGroup({ line, value, hasTooManyRows }: RowGroup): HistoryLine {
  if (hasTooManyRows) return { line, faults: [`has more than ${rowsMax} rows with its own_id`] };
  return { line, ...judged(value) };
}

function judged(value: unknown): Omit<HistoryLine, 'line'> {
  const { data, error } = historyRecord.safeParse(value);
  return data === undefined
    ? { faults: error.issues.map((issue) => faultInWords(issue)) }
    : { record: data, faults: [] };
}

function faultInWords(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `has something unknown: ${issue.keys.join(', ')}`;
  const place = issue.path
    .map((part) => (typeof part === 'number' ? `[${part + 1}]` : `.${String(part)}`))
    .join('')
    .slice(1);
  return place === '' ? `must be an object` : `${place} ${issue.message}`;
}
