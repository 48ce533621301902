/**
 * The one place where a filter and a scope become SQL. List, map, counts, export, bulk and saved views take the requests that
 * they are about from here.
 */
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { type Scope, inScope } from '#desk/scope.ts';
import { areaCondition, viewportCondition } from './place-sql.ts';
import { searchQuery } from './search-words.ts';
import type { SqlValues } from './sql-values.ts';

/** For whom requests are filtered, and when. */
export interface Asker {
  readonly scope: Scope;
  /** The teams that they are in, whether limited to them or not. */
  readonly ownTeamIds: readonly number[];
  readonly now: Date;
}

/** What is wanted of the requests. */
export interface Wanted {
  /** Of `work_requests r`, each with a name. */
  columns: string;
  /** By names of columns; left out: any order. */
  orderBy?: string;
  limit?: number;
  /** What else has to be so, of `work_requests r`. */
  and?: readonly string[];
}

/**
 * A subselect of the requests that the filter means and the asker may see. A search is put together of those whose own words
 * are found and those with such a note, so that each takes the index that it has.
 */
export function matchingRequests(
  filter: RequestFilter,
  asker: Asker,
  values: SqlValues,
  { columns, orderBy, limit, and = [] }: Wanted,
): string {
  const conditions = [...conditionsOf(filter, asker, values), ...and];
  const end = `${orderBy === undefined ? '' : ` order by ${orderBy}`}${limit === undefined ? '' : ` limit ${limit}`}`;
  const select = (more: readonly string[]) =>
    `select ${columns} from work_requests r where ${[...conditions, ...more].join(' and ')}${end}`;
  const query = filter.text === undefined ? undefined : searchQuery(asker.scope.clientId, filter.text);
  if (query === undefined) return select([]);
  const [client, words] = [values.add(asker.scope.clientId), `${values.add(query)}::tsquery`];
  const own = `r.words @@ ${words}`;
  const parts = [[own], ...notedParts(client, words).map((noted) => [`not ${own}`, ...noted])];
  const found = parts.map((part) => `(${select(part)})`).join(' union all ');
  return `select * from (with noted as materialized (${notedRequests(client, words)}) ${found}) found${end}`;
}

/** A word that more notes have is in so many that the first requests of a list have them, too. */
const fewNotes = 500;

/** The requests of notes that have all words, as far as they are few. */
function notedRequests(client: string, words: string): string {
  const having = (table: string) =>
    `(select n.request_id from ${table} n where n.client_id = ${client} and n.words @@ ${words} limit ${fewNotes + 1})`;
  return `${having('notes')} union all ${having('internal_notes')}`;
}

/**
 * What finds `work_requests r` by their notes, of which the first or the second applies: few are looked up; where there are
 * many, the requests are walked in their order, for to look up all of them takes longer than to find a page.
 */
function notedParts(client: string, words: string): [few: string[], many: string[]] {
  const has = (table: string) => `(select true from ${table} n
    where n.client_id = ${client} and n.request_id = r.request_id and n.words @@ ${words} limit 1)`;
  return [
    [
      `(select count(*) <= ${fewNotes} from noted)`,
      `r.request_id = any(array(select request_id from noted))`,
    ],
    [`(select count(*) > ${fewNotes} from noted)`, `(${has('notes')} or ${has('internal_notes')})`],
  ];
}

/** What has to be so of `work_requests r`, but for the words of a search. */
function conditionsOf(filter: RequestFilter, { scope, ownTeamIds, now }: Asker, values: SqlValues): string[] {
  const { due, created, answered, closed, modified } = filter;
  const client = values.add(scope.clientId);
  const conditions = [
    `r.client_id = ${client}`,
    'r.deleted_at is null',
    inScope(values.at(scope.teamIds)),
    whether(filter.isOpen, 'r.closed_at is null'),
    amongIds(filter.ids, 'r.request_id', 'bigint', values),
    amongIds(filter.workTypeIds, 'r.work_type_id', 'integer', values),
    amongIds(filter.statusIds, 'r.status_id', 'integer', values),
    amongIds(filter.priorities, 'r.priority', 'smallint', values),
    amongWhom(filter.teamIds, { column: 'r.team_id', own: ownTeamIds }, values),
    amongWhom(filter.assigneeIds, { column: 'r.assignee_id', own: [scope.accountId] }, values),
    whether(filter.isAccepted, 'r.accepted_at is not null'),
    // Only what is open is due: saying so lets the index of those that are open find it.
    filter.isOverdue === undefined ? undefined : overdue(filter.isOverdue, values.add(now)),
    within(due, 'r.due_at', values),
    within(created, 'r.posted_at', values),
    within(answered, 'r.answered_at', values),
    within(closed, 'r.closed_at', values),
    within(modified, 'r.modified_at', values),
    whether(filter.isReopened, 'r.closed_at is null and r.reopened_at is not null'),
    filter.viewport === undefined ? undefined : viewportCondition(filter.viewport, values),
    filter.area === undefined ? undefined : areaCondition(filter.area, values),
    whether(filter.hasPhoto, hasPhoto(client)),
    whether(filter.isDuplicate, 'r.duplicate_of is not null'),
    whether(filter.isPaused, 'r.paused_at is not null'),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

/** SQL of whether `work_requests r` has a photo. $`client`. */
export function hasPhoto(client: string): string {
  return `exists (select from photos p where p.client_id = ${client} and p.request_id = r.request_id)`;
}

function whether(wanted: boolean | undefined, condition: string): string | undefined {
  if (wanted === undefined) return undefined;
  return wanted ? `(${condition})` : `not (${condition})`;
}

function overdue(isOverdue: boolean, now: string): string {
  return isOverdue
    ? `(r.closed_at is null and r.due_at < ${now})`
    : `(r.due_at is null or r.due_at >= ${now})`;
}

function amongIds(
  ids: readonly number[] | undefined,
  column: string,
  type: string,
  values: SqlValues,
): string | undefined {
  return ids === undefined ? undefined : `${column} = any(${values.add(ids)}::${type}[])`;
}

/** Ids, and the words for nobody's and for one's own. */
function amongWhom(
  wanted: readonly (number | string)[] | undefined,
  { column, own }: { column: string; own: readonly number[] },
  values: SqlValues,
): string | undefined {
  if (wanted === undefined) return undefined;
  const ids = wanted.flatMap((one) => (typeof one === 'number' ? [one] : one === 'nobody' ? [] : own));
  const isOneOf = `${column} = any(${values.add(ids)}::bigint[])`;
  return wanted.includes('nobody') ? `(${column} is null or ${isOneOf})` : isOneOf;
}

function within(
  period: { from?: Date | undefined; until?: Date | undefined } | undefined,
  column: string,
  values: SqlValues,
): string | undefined {
  const { from, until } = period ?? {};
  const parts = [
    ...(from === undefined ? [] : [`${column} >= ${values.add(from)}`]),
    ...(until === undefined ? [] : [`${column} < ${values.add(until)}`]),
  ];
  return parts.length === 0 ? undefined : parts.join(' and ');
}
