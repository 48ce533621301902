/** The rows of an export. Private to this folder. */
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { mainRequestInScope } from '#desk/scope.ts';
import type { Database } from '#platform/database.ts';
import { type QueueReader, matchingRequests } from './filter-sql.ts';
import { SqlValues } from './sql-values.ts';

/** A request in the export, without the reporter. Times are local to the municipality, or in UTC if they say so. */
export interface ExportedRow {
  requestId: number;
  workType: string;
  status: string;
  priority: number;
  team: string;
  assignee: string;
  accepted: string;
  address: string;
  city: string;
  zip: string;
  longitude: number;
  latitude: number;
  description: string;
  created: string;
  changed: string;
  due: string;
  answered: string;
  closed: string;
  outcome: string;
  duplicateOf: number | null;
  photos: number;
  notes: number;
  guid: string;
  createdUtc: string;
  changedUtc: string;
  answerDueUtc: string;
  resolveDueUtc: string;
  answeredUtc: string;
  closedUtc: string;
  pausedUtc: string;
  reopenedUtc: string;
  /** `yes` or `no`. */
  overdue: string;
  /** Hours of the clock, with one decimal. */
  hoursToClose: number | null;
  /** Answers by the key of their question. */
  answers: Record<string, string>;
}

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
  const at = (column: string) =>
    `coalesce(to_char(r.${column} at time zone ${zone}, 'YYYY-MM-DD HH24:MI'), '')`;
  const utc = (column: string) =>
    `coalesce(to_char(r.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '')`;
  const client = values.add(asker.scope.clientId);
  const now = values.add(asker.now);
  const countOf = (table: string, and = '') =>
    `(select count(*) from ${table} n where n.client_id = ${client} and n.request_id = r.request_id ${and})`;
  return database.queryOnce(
    `with page as materialized (${matchingSql})
     select r.request_id as "requestId", t.name as "workType", s.name as status, r.priority, coalesce(g.name, '') as team,
       coalesce(a.username, '') as assignee, ${at('accepted_at')} as accepted, known_address(r.address) as address, r.city, r.zip, r.longitude,
       r.latitude, r.description, ${at('posted_at')} as created, ${at('modified_at')} as changed, ${at('due_at')} as due,
       ${at('answered_at')} as answered, ${at('closed_at')} as closed, r.outcome, ${mainRequestInScope(client, values.at(asker.scope.teamIds))} as "duplicateOf",
       ${countOf('photos', 'and n.replaced_by is null')} as photos, ${countOf('notes')} + ${countOf('internal_notes')} as notes,
       r.guid, ${utc('posted_at')} as "createdUtc", ${utc('modified_at')} as "changedUtc", ${utc('answer_due_at')} as "answerDueUtc",
       ${utc('resolve_due_at')} as "resolveDueUtc", ${utc('answered_at')} as "answeredUtc", ${utc('closed_at')} as "closedUtc",
       ${utc('paused_at')} as "pausedUtc", ${utc('reopened_at')} as "reopenedUtc",
       case when r.due_at < ${now} then 'yes' else 'no' end as overdue,
       round(extract(epoch from r.closed_at - r.posted_at) / 3600, 1)::float8 as "hoursToClose",
       ${answersOf(client)} as answers
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
