import type { CsvRow } from '#platform/reading/csv-rows.ts';
import { UnreadableFile } from '#platform/reading/source-file.ts';

/** The columns of a CSV file, with their fields in a record. The case of letters and the signs do not matter. */
const fields = {
  ownid: 'ownId',
  worktype: 'workType',
  description: 'description',
  longitude: 'longitude',
  latitude: 'latitude',
  address: 'address',
  postedat: 'postedAt',
  priority: 'priority',
  assetid: 'assetId',
  gislayer: 'gisLayer',
  firstname: 'firstName',
  lastname: 'lastName',
  email: 'email',
  phone: 'phoneNumber',
  status: 'status',
  statusat: 'statusAt',
  comment: 'comment',
  note: 'note',
  noteat: 'noteAt',
  notefrom: 'noteFrom',
  photos: 'photos',
} as const;

type Column = (typeof fields)[keyof typeof fields];
/** `more` is set if the row has more fields than the first line. */
type Row = Partial<Record<Column | 'more', string>>;

const reporterFields = ['firstName', 'lastName', 'email', 'phoneNumber'] as const;
/** Fields of a request that only its first row has. */
const ownFields = ['workType', 'description', 'address', 'postedAt', 'assetId', 'gisLayer'] as const;

/** The columns that the first row names, in its order. Throws `UnreadableFile` for an unknown or missing one. */
export function columnsOf(header: readonly string[]): Column[] {
  const columns = header.map((name) => {
    const column = fields[name.toLowerCase().replace(/[^a-z]/g, '') as keyof typeof fields];
    if (column === undefined)
      throw new UnreadableFile(
        `has the unknown column '${name}'. Known are: own_id, work_type, description, longitude, latitude, address, posted_at, priority, asset_id, gis_layer, first_name, last_name, email, phone, status, status_at, comment, note, note_at, note_from, photos`,
      );
    return column;
  });
  if (!columns.includes('ownId')) throw new UnreadableFile('has no column own_id in its first line');
  return columns;
}

/** Rows of one request, as a record. */
export interface RowGroup {
  line: number;
  value: Record<string, unknown>;
  /** True: the rows after the first `rowsMax` were not kept. */
  hasTooManyRows: boolean;
}

/** The most rows of one request. They are in memory together. */
export const rowsMax = 2000;

/**
 * Makes a record of each group of rows that follow each other with the same `own_id`. Each row may have one
 * status, one note, and photos. The other columns count in the first row.
 */
export class RowGroups {
  readonly #columns: readonly Column[];
  #begun: { line: number; ownId: string; rows: Row[]; count: number } | undefined;

  constructor(columns: readonly Column[]) {
    this.#columns = columns;
  }

  /** Takes rows; returns the groups that are complete. */
  take(rows: readonly CsvRow[]): RowGroup[] {
    const complete: RowGroup[] = [];
    for (const { line, fields: cells } of rows) {
      const row = this.#rowOf(cells);
      const ownId = row.ownId ?? '';
      if (this.#begun !== undefined && ownId !== '' && this.#begun.ownId === ownId) {
        this.#begun.count += 1;
        if (this.#begun.count <= rowsMax) this.#begun.rows.push(row);
        continue;
      }
      complete.push(...this.end());
      this.#begun = { line, ownId, rows: [row], count: 1 };
    }
    return complete;
  }

  /** The last group. */
  end(): RowGroup[] {
    if (this.#begun === undefined) return [];
    const { line, rows, count } = this.#begun;
    this.#begun = undefined;
    return [{ line, value: recordOf(rows), hasTooManyRows: count > rowsMax }];
  }

  #rowOf(cells: readonly string[]): Row {
    const filled = this.#columns.flatMap((column, at) => {
      const cell = cells[at]?.trim() ?? '';
      return cell === '' ? [] : [[column, cell] as const];
    });
    const isTooLong = cells.slice(this.#columns.length).some((cell) => cell.trim() !== '');
    return { ...Object.fromEntries(filled), ...(isTooLong && { more: 'more' }) };
  }
}

function recordOf(rows: readonly Row[]): Record<string, unknown> {
  const first = rows[0]!;
  const reporter = given(first, reporterFields);
  return {
    ...(rows.some(({ more }) => more !== undefined) && { 'a field without a column': true }),
    ...given(first, ['ownId', ...ownFields]),
    ...numbers(first, ['longitude', 'latitude', 'priority']),
    ...(Object.keys(reporter).length > 0 && { reporter }),
    statuses: rows.flatMap(({ status, statusAt: at, comment }) =>
      status === undefined && at === undefined && comment === undefined ? [] : [{ status, at, comment }],
    ),
    notes: rows.flatMap(({ note: text, noteAt: at, noteFrom: from }) =>
      text === undefined && at === undefined ? [] : [{ text, at, from }],
    ),
    photos: rows.flatMap(({ photos = '' }) => photos.split(';').flatMap((name) => name.trim() || [])),
  };
}

function given(row: Row, columns: readonly Column[]): Row {
  return Object.fromEntries(
    columns.flatMap((column) => (row[column] === undefined ? [] : [[column, row[column]]])),
  );
}

/** A cell that is not a number stays a text, and is a fault of the record. */
function numbers(row: Row, columns: readonly Column[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given(row, columns)).map(([column, cell]) => [
      column,
      Number.isFinite(Number(cell)) ? Number(cell) : cell,
    ]),
  );
}
