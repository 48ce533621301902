/**
 * Reads the rows of a file of addresses or places that lie in the extent, in any format and however many rows
 * lie elsewhere.
 */
import { type SearchedClient, isInside } from '#geocoding/geocoder.ts';
import { type CsvRow, csvRows } from '#platform/reading/csv-rows.ts';
import { type SourceFile, UnreadableFile } from '#platform/reading/source-file.ts';
import {
  type LocatedFeature,
  featuresOf,
  isFeaturesByLine,
  isGeoJson,
  rowOfFeature,
  wholeFeatures,
} from './features.ts';
import { latitudeNames, longitudeNames, noDegrees, positionOfRow } from './position.ts';
import { type RowTally, countDamaged } from './row-tally.ts';
import { CsvSourceRow, type SourceRow } from './source-row.ts';

/** The names of a file's columns, in lower case. */
type ColumnNames = { has(name: string): boolean };

/** The rows wanted from a file. */
export interface WantedRows {
  extent: SearchedClient['extent'];
  /** The error in the columns of a CSV file; undefined if they are correct. */
  judgeColumns(names: ColumnNames): string | undefined;
  /** Counts all rows that are left out. */
  tally: RowTally;
}

/** Yields many rows at a time. Throws `UnreadableFile`. */
export async function* readRows(file: SourceFile, wantedRows: WantedRows): AsyncGenerator<SourceRow[]> {
  const lines = file.lines();
  const { begins, first } = await beginningOf(lines);
  const batches = fromFirst(first, lines);
  if (!isGeoJson(begins)) yield* rowsOfCsv(csvRows(batches), wantedRows);
  else if (isFeaturesByLine(begins)) yield* rowsOfFeatures(featuresOf(batches), wantedRows);
  else yield* rowsOfFeatures(wholeFeatures(batches), wantedRows);
}

/** The first line with content, and all lines read so far. */
async function beginningOf(lines: AsyncGenerator<string[]>): Promise<{ begins: string; first: string[] }> {
  const first: string[] = [];
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    for (const line of next.value) first.push(line);
    const begins = next.value.find((line) => line.trim() !== '');
    if (begins !== undefined) return { begins, first };
  }
  return { begins: '', first };
}

async function* fromFirst(first: string[], others: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  yield first;
  yield* others;
}

async function* rowsOfCsv(
  batches: AsyncIterable<CsvRow[]>,
  wantedRows: WantedRows,
): AsyncGenerator<SourceRow[]> {
  const { extent, tally } = wantedRows;
  let header: Header | undefined;
  for await (const rows of batches) {
    const rowsInExtent: SourceRow[] = [];
    for (const row of rows) {
      const { line, fields } = row;
      if (header === undefined) {
        header = headerOf(fields, wantedRows);
        continue;
      }
      tally.rows += 1;
      const { longitude, latitude } = header;
      const position = positionOfRow(fields[longitude], fields[latitude]);
      const problem = columnsProblem(fields, header);
      if (problem !== undefined) countDamaged(tally, `line ${line}`, problem);
      else if (position === undefined) countDamaged(tally, `line ${line}`, noDegrees);
      else if (isInside(extent, position)) rowsInExtent.push(new CsvSourceRow(position, row, header.columns));
      else tally.outside += 1;
    }
    yield rowsInExtent;
  }
  if (header === undefined) headerOf([], wantedRows);
}

/** The index of each column in a row. */
interface Header {
  columns: ReadonlyMap<string, number>;
  /** Number of columns. */
  width: number;
  longitude: number;
  latitude: number;
}

function headerOf(fields: readonly string[], { judgeColumns }: WantedRows): Header {
  const columns = new Map(fields.map((name, at) => [name.trim().toLowerCase(), at]));
  const problem = judgeColumns(columns);
  if (problem !== undefined) throw new UnreadableFile(problem);
  const at = (names: readonly string[]) => columns.get(names.find((name) => columns.has(name)) ?? '') ?? -1;
  return { columns, width: fields.length, longitude: at(longitudeNames), latitude: at(latitudeNames) };
}

/** With an additional comma, all later values are in the wrong column. */
function columnsProblem(fields: readonly string[], { width }: Header): string | undefined {
  const isRight = fields.length <= width || fields.slice(width).every((field) => field.trim() === '');
  return isRight ? undefined : `has ${fields.length} columns where the first row names ${width}`;
}

async function* rowsOfFeatures(
  batches: AsyncIterable<LocatedFeature[]>,
  { extent, tally }: WantedRows,
): AsyncGenerator<SourceRow[]> {
  for await (const batch of batches) {
    const rowsInExtent: SourceRow[] = [];
    for (const locatedFeature of batch) {
      tally.rows += 1;
      const row = rowOfFeature(locatedFeature);
      if (typeof row === 'string') countDamaged(tally, locatedFeature.where, row);
      else if (isInside(extent, row)) rowsInExtent.push(row);
      else tally.outside += 1;
    }
    yield rowsInExtent;
  }
}
