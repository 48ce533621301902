/** Sort orders of lists, and the cursors of their pages. */
import type { RequestRow } from '@fixpoint/contract/desk/queue/request-row.ts';
import { type RequestSort, requestSorts } from '@fixpoint/contract/desk/queue/request-sort.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { SqlValues } from './sql-values.ts';

/** The fields that a list can be sorted by. */
type SortFields = Pick<RequestRow, 'requestId' | 'createdAt' | 'dueAt' | 'priority' | 'modifiedAt'>;

interface Sort {
  /** SQL of the sort value of `work_requests r`, written as in its index. */
  expression: string;
  isDescending: boolean;
  /** SQL that converts a cursor's value for the comparison. */
  comparand: (value: string) => string;
  valueOf: (row: SortFields) => string | number | null;
}

const time = (value: string) => `${value}::timestamptz`;

const sorts: Record<RequestSort, Sort> = {
  newest: {
    expression: 'r.posted_at',
    isDescending: true,
    comparand: time,
    valueOf: ({ createdAt }) => createdAt.toISOString(),
  },
  oldest: {
    expression: 'r.posted_at',
    isDescending: false,
    comparand: time,
    valueOf: ({ createdAt }) => createdAt.toISOString(),
  },
  due: {
    expression: `coalesce(r.due_at, 'infinity')`,
    isDescending: false,
    comparand: (value) => `coalesce(${time(value)}, 'infinity')`,
    valueOf: ({ dueAt }) => dueAt?.toISOString() ?? null,
  },
  priority: {
    expression: '(case r.priority when 0 then 10 else r.priority end)',
    isDescending: false,
    comparand: (value) => `${value}::integer`,
    valueOf: ({ priority }) => (priority === 0 ? 10 : priority),
  },
  changed: {
    expression: 'r.modified_at',
    isDescending: true,
    comparand: time,
    valueOf: ({ modifiedAt }) => modifiedAt.toISOString(),
  },
  number: {
    expression: 'r.request_id',
    isDescending: true,
    comparand: (value) => `${value}::bigint`,
    valueOf: ({ requestId }) => requestId,
  },
};

/** Start and direction of a page. */
export interface PageStart {
  sort: RequestSort;
  isBackwards: boolean;
  /** A cursor from another page; undefined: the first page in this direction. */
  place: string | undefined;
  /**
   * True if the list contains only closed requests. Closed requests are never due, so the index of due times
   * can begin after the open ones.
   */
  isOfClosed?: boolean;
}

/** SQL of a page: sort columns, order, and the condition of the cursor. */
export interface PageSql {
  columns: string;
  orderBy: string;
  and: string[];
}

export function pageSql(
  { sort, isBackwards, place, isOfClosed = false }: PageStart,
  values: SqlValues,
): PageSql {
  const { expression, isDescending, comparand } = sorts[sort];
  const isDown = isDescending !== isBackwards;
  const direction = isDown ? 'desc' : 'asc';
  const page = {
    columns: `r.request_id, ${expression} as sort_value`,
    orderBy: `sort_value ${direction}, request_id ${direction}`,
  };
  const neverDue = sort === 'due' && isOfClosed ? [`${expression} = 'infinity'`] : [];
  if (place === undefined) return { ...page, and: neverDue };
  const [value, requestId] = readPlace(sort, place);
  const beyond = `(${comparand(values.add(value))}, ${values.add(requestId)}::bigint)`;
  return { ...page, and: [...neverDue, `(${expression}, r.request_id) ${isDown ? '<' : '>'} ${beyond}`] };
}

/** The cursor of a row, opaque to its reader. */
export function pagePlaceOf(sort: RequestSort, row: SortFields): string {
  const parts = [requestSorts.indexOf(sort), sorts[sort].valueOf(row), row.requestId];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

function readPlace(sort: RequestSort, place: string): [value: string | number | null, requestId: number] {
  const parts = parsePlace(place);
  if (Array.isArray(parts) && parts.length === 3 && parts[0] === requestSorts.indexOf(sort)) {
    const [, value, requestId] = parts as unknown[];
    if (Number.isSafeInteger(requestId) && isValueOf(sort, value)) return [value, requestId as number];
  }
  throw new ApplicationError('fieldInvalid', 'This place in the list does not fit the sort order.');
}

function isValueOf(sort: RequestSort, value: unknown): value is string | number | null {
  if (sort === 'number' || sort === 'priority') return Number.isSafeInteger(value);
  if (value === null) return sort === 'due';
  return (
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value))
  );
}

function parsePlace(place: string): unknown {
  try {
    return JSON.parse(Buffer.from(place, 'base64url').toString());
  } catch {
    return undefined;
  }
}
