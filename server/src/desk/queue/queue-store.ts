/** The rows of the queue. Private to this folder. */
import { listDescriptionLength } from '@fixpoint/contract/limits.ts';
import { countMax } from '@fixpoint/contract/desk/queue/count-requests.ts';
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import type { RequestRow } from '@fixpoint/contract/desk/queue/request-row.ts';
import { inScope, mainRequestInScope } from '#desk/scope.ts';
import type { Database } from '#platform/database.ts';
import { type QueueReader, hasPhoto, matchingRequests } from './filter-sql.ts';
import { isReporterMatch } from './person-sql.ts';
import { searchQuery } from './search-words.ts';
import { type PageStart, pageSql } from './sort-sql.ts';
import { SqlValues } from './sql-values.ts';

/** SQL of a person's name for staff, from `accounts a`. */
const personName = `coalesce(nullif(concat_ws(' ', nullif(a.first_name, ''), nullif(a.last_name, '')), ''), a.username)`;

/**
 * SQL columns of a list row, from `work_requests r`, team `g` and assignee `a`. $`client`, $`now`, $`teams`: the
 * scope's teams, or null.
 */
const rowColumns = (client: string, now: string, teams: number) => `
  r.request_id as "requestId", r.guid, r.version,
  json_build_object('workTypeId', t.work_type_id, 'name', t.name, 'color', t.color) as "workType",
  json_build_object('statusId', s.status_id, 'name', s.name, 'type', s.type) as status,
  known_address(r.address) as address, left(r.description, ${listDescriptionLength}) as description,
  case when g.team_id is not null then json_build_object('teamId', g.team_id, 'name', g.name) end as team,
  case when a.account_id is not null
    then json_build_object('accountId', a.account_id, 'username', a.username, 'name', ${personName}) end as assignee,
  r.priority, r.due_at as "dueAt", coalesce(r.due_at < ${now}, false) as "isOverdue",
  r.accepted_at is not null as "isAccepted", r.paused_at is not null as "isPaused",
  r.posted_at as "createdAt", r.modified_at as "modifiedAt", r.closed_at as "closedAt", ${hasPhoto(client)} as "hasPhoto",
  (select count(*) from notes n where n.client_id = ${client} and n.request_id = r.request_id)
    + (select count(*) from internal_notes n where n.client_id = ${client} and n.request_id = r.request_id) as "noteCount",
  (select count(*) from work_requests d
   where d.client_id = ${client} and d.duplicate_of = r.request_id and d.deleted_at is null
     and ${inScope(teams, 'd')}) as "duplicateCount",
  ${mainRequestInScope(client, teams)} as "duplicateOf", r.longitude, r.latitude`;

/** SQL joins of the named parts of a request, for `page` and `work_requests r`. */
const namedColumns = `
  join work_types t on t.client_id = r.client_id and t.work_type_id = r.work_type_id
  join statuses s on s.client_id = r.client_id and s.status_id = r.status_id
  left join teams g on g.client_id = r.client_id and g.team_id = r.team_id
  left join accounts a on a.client_id = r.client_id and a.account_id = r.assignee_id`;

/** Up to `limit` requests of a list, in the order of the page. */
export async function selectPage(
  database: Database,
  filter: RequestFilter,
  asker: QueueReader,
  { limit, ...start }: PageStart & { limit: number },
): Promise<RequestRow[]> {
  const { text, values } = pageStatement(filter, asker, { ...start, limit });
  return database.queryOnce(text, values);
}

/** The statement of a page. Tests read its plan. */
export function pageStatement(
  filter: RequestFilter,
  asker: QueueReader,
  { limit, ...start }: PageStart & { limit: number },
): { text: string; values: unknown[] } {
  const values = new SqlValues();
  const page = pageSql({ ...start, isOfClosed: filter.isOpen === false }, values);
  const matchingSql = matchingRequests(filter, asker, values, { ...page, limit });
  const client = values.add(asker.scope.clientId);
  const text = `with page as materialized (${matchingSql})
    select ${rowColumns(client, values.add(asker.now), values.at(asker.scope.teamIds))},
      ${isReporterMatch(filter.text, asker, values)} as "isReporterMatch"
    from page join work_requests r on r.client_id = ${client} and r.request_id = page.request_id ${namedColumns}
    order by ${page.orderBy.replace('request_id', 'page.request_id')}`;
  return { text, values: values.all };
}

/** Counts the requests of a filter, up to one above the limit. */
export async function selectCount(
  database: Database,
  filter: RequestFilter,
  asker: QueueReader,
): Promise<number> {
  const values = new SqlValues();
  const matchingSql = matchingRequests(filter, asker, values, {
    columns: 'r.request_id',
    limit: countMax + 1,
  });
  const [row] = await database.queryOnce<{ count: number }>(
    `select count(*) as count from (${matchingSql}) c`,
    values.all,
  );
  return row!.count;
}

/** Newest requests that are read for the words of a search before all requests are searched. */
const newestRead = 1000;

/**
 * True if a request has these words. A frequent word is in one of the newest requests, so that its many places in the
 * index need not be read.
 */
export async function isAnyFound(database: Database, text: string, asker: QueueReader): Promise<boolean> {
  const { text: sql, values } = anyFoundStatement(text, asker);
  return (await database.queryOnce(sql, values)).length > 0;
}

/** The statement of `isAnyFound`. Tests read its plan. */
export function anyFoundStatement(text: string, asker: QueueReader): { text: string; values: unknown[] } {
  const values = new SqlValues();
  const newest = { columns: 'r.words', orderBy: 'posted_at desc, request_id desc', limit: newestRead };
  const newestSql = matchingRequests({}, asker, values, newest);
  const query = `${values.add(searchQuery(asker.scope.clientId, text) ?? '')}::tsquery`;
  const matchingSql = matchingRequests({ text }, asker, values, { columns: 'r.request_id' });
  // Planned for all requests, read up to the first. Planned for one, a rare word would be sought row by row.
  const sql = `with found as materialized (${matchingSql})
    select 1 from (${newestSql}) newest where newest.words @@ ${query}
    union all select 1 from found limit 1`;
  return { text: sql, values: values.all };
}

/** Up to `limit` requests of a filter by number, each with its version. */
export function selectRequestVersions(
  database: Database,
  filter: RequestFilter,
  asker: QueueReader,
  limit: number,
): Promise<{ requestId: number; version: number }[]> {
  const values = new SqlValues();
  const rowSelection = { columns: 'r.request_id, r.version', orderBy: 'request_id', limit };
  const matchingSql = matchingRequests(filter, asker, values, rowSelection);
  return database.queryOnce(
    `select request_id as "requestId", version from (${matchingSql}) found`,
    values.all,
  );
}
