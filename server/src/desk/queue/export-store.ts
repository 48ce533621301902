/** The rows of an export. Private to this folder. */
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { mainRequestInScope } from '#desk/scope.ts';
import type { Database } from '#platform/database.ts';
import { type QueueReader, matchingRequests } from './filter-sql.ts';
import { SqlValues } from './sql-values.ts';

/** A request in the export, without the reporter. Its times are ISO 8601 in UTC, with the letter Z. */
export interface ExportedRow {
  requestId: number;
  guid: string;
  version: number;
  workType: string;
  status: string;
  priority: number;
  team: string | null;
  assignee: string | null;
  address: string;
  city: string;
  zip: string;
  longitude: number;
  latitude: number;
  description: string;
  createdAt: string;
  modifiedAt: string;
  acceptedAt: string | null;
  dueAt: string | null;
  answerDueAt: string | null;
  resolveDueAt: string | null;
  answeredAt: string | null;
  closedAt: string | null;
  pausedAt: string | null;
  reopenedAt: string | null;
  isOverdue: boolean;
  /** Hours of the clock, with one decimal. */
  hoursToClose: number | null;
  outcome: string;
  duplicateOf: number | null;
  photoCount: number;
  noteCount: number;
  uniqueClientId: string;
  assetId: string;
  gisLayer: string;
  /** Times of the municipality's clock, to the minute and without a zone, for people who read a spreadsheet. */
  local: Record<LocalTime, string | null>;
  /** Answers by the key of their question. */
  answers: Record<string, string>;
}

export type LocalTime = 'created' | 'changed' | 'accepted' | 'due' | 'answered' | 'closed';

/** SQL: the answers of `work_requests r` by key. Choices are in the words of staff, other answers as given. */
function answersOf(client: string): string {
  return `coalesce((
    select jsonb_object_agg(one->>'key', case when one->>'kind' in ('yes-no', 'one-of', 'many-of')
      then one->>'staffLabel' else one->>'value' end)
    from request_answers a, jsonb_array_elements(a.answers->'answers') one
    where a.client_id = ${client} and a.request_id = r.request_id), '{}')`;
}

/** The keys of all questions that the municipality has asked in any version of a set, in their order. */
export async function selectQuestionKeys(database: Database, clientId: number): Promise<string[]> {
  const rows = await database.queryOnce<{ key: string }>(
    `select entry->>'key' as key
     from question_sets q, jsonb_array_elements(q.content->'entries') with ordinality one (entry, at)
     where q.client_id = $1 and not entry->>'kind' = any('{advice,stop}')
     group by 1 order by min(q.work_type_id), min(at), 1 limit ${answerColumnsMax}`,
    [clientId],
  );
  return rows.map(({ key }) => key);
}

/** Spreadsheets read some hundred columns well. */
const answerColumnsMax = 200;

/** Ids of up to `limit` requests after an id, in order. */
export async function selectExportedIds(
  database: Database,
  filter: RequestFilter,
  asker: QueueReader,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const values = new SqlValues();
  const matchingSql = matchingRequests(filter, asker, values, {
    columns: 'r.request_id',
    orderBy: 'request_id',
    limit,
    and: [`r.request_id > ${values.add(after)}`],
  });
  const rows = await database.queryOnce<{ id: number }>(
    `select request_id as id from (${matchingSql}) found`,
    values.all,
  );
  return rows.map(({ id }) => id);
}

/** The values of the columns: placeholders, and the number of the list of teams. */
interface ColumnValues {
  client: string;
  zone: string;
  now: string;
  teamIds: number;
}

/** SQL: the columns of `work_requests r` and of its names. */
function columnsOf({ client, zone, now, teamIds }: ColumnValues): string {
  const at = (name: LocalTime, column: string) =>
    `'${name}', to_char(r.${column} at time zone ${zone}, 'YYYY-MM-DD HH24:MI')`;
  const utc = (column: string) => `to_char(r.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  const countOf = (table: string, and = '') =>
    `(select count(*) from ${table} n where n.client_id = ${client} and n.request_id = r.request_id ${and})`;
  return `r.request_id as "requestId", r.guid, r.version, t.name as "workType", s.name as status, r.priority, g.name as team,
    a.username as assignee, known_address(r.address) as address, r.city, r.zip, r.longitude, r.latitude, r.description,
    ${utc('posted_at')} as "createdAt", ${utc('modified_at')} as "modifiedAt", ${utc('accepted_at')} as "acceptedAt",
    ${utc('due_at')} as "dueAt", ${utc('answer_due_at')} as "answerDueAt", ${utc('resolve_due_at')} as "resolveDueAt",
    ${utc('answered_at')} as "answeredAt", ${utc('closed_at')} as "closedAt", ${utc('paused_at')} as "pausedAt",
    ${utc('reopened_at')} as "reopenedAt", coalesce(r.due_at < ${now}, false) as "isOverdue",
    round(extract(epoch from r.closed_at - r.posted_at) / 3600, 1)::float8 as "hoursToClose", r.outcome,
    ${mainRequestInScope(client, teamIds)} as "duplicateOf",
    ${countOf('photos', 'and n.replaced_by is null')} as "photoCount",
    ${countOf('notes')} + ${countOf('internal_notes')} as "noteCount",
    r.unique_client_id as "uniqueClientId", r.asset_id as "assetId", r.gis_layer as "gisLayer",
    json_build_object(${at('created', 'posted_at')}, ${at('changed', 'modified_at')}, ${at('accepted', 'accepted_at')},
    ${at('due', 'due_at')}, ${at('answered', 'answered_at')}, ${at('closed', 'closed_at')}) as local,
    ${answersOf(client)} as answers`;
}

/** These requests by id, without those that the asker may no longer see. */
export function selectExported(
  database: Database,
  ids: number[],
  asker: QueueReader,
  timeZone: string,
): Promise<ExportedRow[]> {
  const values = new SqlValues();
  const matchingSql = matchingRequests({ ids }, asker, values, { columns: 'r.request_id' });
  const zone = values.add(timeZone);
  const client = values.add(asker.scope.clientId);
  const now = values.add(asker.now);
  return database.queryOnce(
    `with page as materialized (${matchingSql})
     select ${columnsOf({ client, zone, now, teamIds: values.at(asker.scope.teamIds) })}
     from page
       join work_requests r on r.client_id = ${client} and r.request_id = page.request_id
       join work_types t on t.client_id = r.client_id and t.work_type_id = r.work_type_id
       join statuses s on s.client_id = r.client_id and s.status_id = r.status_id
       left join teams g on g.client_id = r.client_id and g.team_id = r.team_id
       left join accounts a on a.client_id = r.client_id and a.account_id = r.assignee_id
     order by r.request_id`,
    values.all,
  );
}
