/**
 * The only place where a filter and a scope become SQL. Lists, map, counts, export, bulk acts and saved views
 * use it.
 */
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { type DeskScope, inScope } from '#desk/scope.ts';
import { reporterParts, samePersonCondition } from './person-sql.ts';
import { areaCondition, viewportCondition } from './place-sql.ts';
import { searchQuery } from './search-words.ts';
import { feedbackCondition } from './feedback-sql.ts';
import { reportedByCondition } from './people-sql.ts';
import type { SqlValues } from './sql-values.ts';

/** The member who asks, and the time. */
export interface QueueReader {
  readonly scope: DeskScope;
  /** The member's teams, even if the member may see all requests. */
  readonly ownTeamIds: readonly number[];
  readonly now: Date;
}

/** The columns and the order of the result. */
export interface RowSelection {
  /** Columns of `work_requests r`, each with a name. */
  columns: string;
  /** Names of columns; undefined: any order. */
  orderBy?: string;
  limit?: number;
  /** More conditions on `work_requests r`. */
  and?: readonly string[];
}

/**
 * A subselect of the requests that match the filter and that the asker may see. A search unites requests
 * whose own text matches with requests whose notes or reporters match, so that each part can use its index.
 */
export function matchingRequests(
  filter: RequestFilter,
  asker: QueueReader,
  values: SqlValues,
  { columns, orderBy, limit, and = [] }: RowSelection,
): string {
  const conditions = [...conditionsOf(filter, asker, values), ...and];
  const end = `${orderBy === undefined ? '' : ` order by ${orderBy}`}${limit === undefined ? '' : ` limit ${limit}`}`;
  const select = (more: readonly string[]) =>
    `select ${columns} from work_requests r where ${[...conditions, ...more].join(' and ')}${end}`;
  if (filter.text === undefined || filter.text.trim() === '') return select([]);
  const query = searchQuery(asker.scope.clientId, filter.text);
  // A text of signs alone, such as %, is in no request.
  if (query === undefined) return select(['false']);
  const [client, words] = [values.add(asker.scope.clientId), `${values.add(query)}::tsquery`];
  const own = `r.words @@ ${words}`;
  const parts = [
    [own],
    ...notedParts(client, words).map((notedPart) => [`not ${own}`, ...notedPart]),
    ...reporterParts(filter.text, asker, values).map((part) => [
      `not ${own}`,
      `${hasNote(client, words)} is not true`,
      ...part,
    ]),
  ];
  const unionSql = parts.map((part) => `(${select(part)})`).join(' union all ');
  return `select * from (with noted as materialized (${notedRequests(client, words)}) ${unionSql}) found${end}`;
}

/** Above this number of matching notes, the first requests of a list are likely to have one. */
const fewNotes = 500;

/** Tables with texts of a request. A note or the answers contain all words of a search. */
const searchedTables = ['notes', 'internal_notes', 'request_answers'];

/** Requests whose notes or answers contain all words, up to the limit of few notes. */
function notedRequests(client: string, words: string): string {
  const having = (table: string) =>
    `(select n.request_id from ${table} n where n.client_id = ${client} and n.words @@ ${words} limit ${fewNotes + 1})`;
  return searchedTables.map(having).join(' union all ');
}

/**
 * Conditions that find `work_requests r` by their notes. With few matches they are looked up. With many, the
 * requests are read in their order, because looking all of them up is slower than walking one page.
 */
function notedParts(client: string, words: string): [few: string[], many: string[]] {
  return [
    [
      `(select count(*) <= ${fewNotes} from noted)`,
      `r.request_id = any(array(select request_id from noted))`,
    ],
    [`(select count(*) > ${fewNotes} from noted)`, hasNote(client, words)],
  ];
}

/** SQL: true if a note of `work_requests r` contains all words, else null. */
function hasNote(client: string, words: string): string {
  const has = (table: string) => `(select true from ${table} n
    where n.client_id = ${client} and n.request_id = r.request_id and n.words @@ ${words} limit 1)`;
  return `(${searchedTables.map(has).join(' or ')})`;
}

/** The conditions of a filter on `work_requests r`, without the words of a search. */
function conditionsOf(filter: RequestFilter, asker: QueueReader, values: SqlValues): string[] {
  const { scope, ownTeamIds, now } = asker;
  const {
    due,
    created: createdPeriod,
    answered: answeredPeriod,
    closed: closedPeriod,
    modified: modifiedPeriod,
  } = filter;
  const client = values.add(scope.clientId);
  const conditions = [
    `r.client_id = ${client}`,
    'r.deleted_at is null',
    inScope(values.at(scope.teamIds)),
    whether(filter.isOpen, 'r.closed_at is null'),
    ...idConditions(filter, values),
    amongIds(filter.workTypeIds, 'r.work_type_id', 'integer', values),
    amongIds(filter.statusIds, 'r.status_id', 'integer', values),
    amongIds(filter.priorities, 'r.priority', 'smallint', values),
    amongWhom(filter.teamIds, { column: 'r.team_id', own: ownTeamIds }, values),
    amongWhom(filter.assigneeIds, { column: 'r.assignee_id', own: [scope.accountId] }, values),
    whether(filter.isAccepted, 'r.accepted_at is not null'),
    // Only open requests are overdue. The condition lets PostgreSQL use the index of open requests.
    filter.isOverdue === undefined ? undefined : overdueCondition(filter.isOverdue, values.add(now)),
    within(due, 'r.due_at', values),
    within(createdPeriod, 'r.posted_at', values),
    within(answeredPeriod, 'r.answered_at', values),
    within(closedPeriod, 'r.closed_at', values),
    within(modifiedPeriod, 'r.modified_at', values),
    whether(filter.isReopened, 'r.closed_at is null and r.reopened_at is not null'),
    ...feedbackConditions(filter, client, values, now),
    filter.viewport === undefined ? undefined : viewportCondition(filter.viewport, values),
    filter.area === undefined ? undefined : areaCondition(filter.area, values),
    whether(filter.hasPhoto, hasPhoto(client)),
    whether(filter.isDuplicate, 'r.duplicate_of is not null'),
    whether(filter.isPaused, 'r.paused_at is not null'),
    filter.reportedBy === undefined ? undefined : reportedByCondition(filter.reportedBy, client, values),
    filter.samePersonAs === undefined ? undefined : samePersonCondition(filter.samePersonAs, asker, values),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

/** Requests that are not solved, as residents say. */
function feedbackConditions(
  { isReopeningAsked, isDecisionLate, ...filter }: RequestFilter,
  client: string,
  values: SqlValues,
  now: Date,
): (string | undefined)[] {
  const isLate = isDecisionLate === undefined ? '' : ` and f.decide_by < ${values.add(now)}`;
  return [
    whether(isReopeningAsked, reopeningAsked(client)),
    whether(isDecisionLate, reopeningAsked(client, isLate)),
    feedbackCondition(filter, client, values),
  ];
}

/** SQL: true if a resident wants `work_requests r` open again. $`client`. */
function reopeningAsked(client: string, and = ''): string {
  return `exists (select from feedback f where f.client_id = ${client} and f.main_request_id = r.request_id
    and f.reopening = 'asked'${and})`;
}

/** SQL: true if `work_requests r` has a photo. $`client`. */
export function hasPhoto(client: string): string {
  return `exists (select from photos p where p.client_id = ${client} and p.request_id = r.request_id)`;
}

function whether(isWanted: boolean | undefined, condition: string): string | undefined {
  if (isWanted === undefined) return undefined;
  return isWanted ? `(${condition})` : `not (${condition})`;
}

function overdueCondition(isOverdue: boolean, now: string): string {
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

/** Our own number of a request, and the ids of other systems. */
function idConditions({ ids, uniqueClientIds, assetIds }: RequestFilter, values: SqlValues) {
  return [
    amongIds(ids, 'r.request_id', 'bigint', values),
    amongOwnIds(uniqueClientIds, 'r.unique_client_id', values),
    amongOwnIds(assetIds, 'r.asset_id', values),
  ];
}

/** The indexes have no empty ids. */
function amongOwnIds(
  ids: readonly string[] | undefined,
  column: string,
  values: SqlValues,
): string | undefined {
  return ids === undefined ? undefined : `${column} <> '' and ${column} = any(${values.add(ids)}::text[])`;
}

/** Ids, 'nobody', and the words for one's own ('mine', 'me'). */
function amongWhom(
  choices: readonly (number | string)[] | undefined,
  { column, own }: { column: string; own: readonly number[] },
  values: SqlValues,
): string | undefined {
  if (choices === undefined) return undefined;
  const ids = choices.flatMap((one) => (typeof one === 'number' ? [one] : one === 'nobody' ? [] : own));
  const isOneOf = `${column} = any(${values.add(ids)}::bigint[])`;
  return choices.includes('nobody') ? `(${column} is null or ${isOneOf})` : isOneOf;
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
