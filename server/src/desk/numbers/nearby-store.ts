/** Counts of answers about requests near a report. Private to this folder. */
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import type { Database } from '#platform/database.ts';
import { type QueueReader, matchingRequests } from '#desk/queue/filter-sql.ts';
import { SqlValues } from '#desk/queue/sql-values.ts';

/** The counted answers of a work type; null: of all. */
export interface NearbyRow {
  workTypeId: number | null;
  shown: number;
  same: number;
  another: number;
  linked: number;
}

/**
 * A resident either sends a report with an answer, or only says that a request is the same problem. A
 * resident who does both counts once, with the report.
 */
export function selectNearbyNumbers(
  database: Database,
  { filter, from, until }: { filter: RequestFilter; from: Date; until: Date },
  asker: QueueReader,
): Promise<NearbyRow[]> {
  const values = new SqlValues();
  const client = values.add(asker.scope.clientId);
  const period = (column: string) =>
    `${column} >= ${values.add(from)}::timestamptz and ${column} < ${values.add(until)}::timestamptz`;
  const among = (ids: string) => `r.request_id = any(array(select request_id from ${ids}))`;
  const matching = (ids: string) =>
    matchingRequests(filter, asker, values, {
      columns: 'r.request_id, r.work_type_id, r.duplicate_of is not null as is_linked',
      and: [among(ids)],
    });
  return database.queryOnce(
    `with answers as materialized (
       select request_id, bool_or(is_same) as is_same from nearby_answers
       where client_id = ${client} and ${period('answered_at')} group by request_id
     ), senders as materialized (
       select a.shown_id, r.session_id, r.account_id
       from nearby_answers a join work_requests r on r.client_id = ${client} and r.request_id = a.request_id
       where a.client_id = ${client} and a.is_same and ${period('a.answered_at')}
     ), alone as materialized (
       select m.request_id from me_toos m
       where m.client_id = ${client} and ${period('m.said_at')} and not exists (
         select from senders where shown_id = m.request_id
           and (senders.session_id = m.session_id or senders.account_id = m.account_id))
     ), counted as (
       select f.work_type_id, a.is_same, f.is_linked from answers a join (${matching('answers')}) f using (request_id)
       union all
       select f.work_type_id, true, false from alone join (${matching('alone')}) f using (request_id)
     )
     select work_type_id as "workTypeId", count(*) as shown, count(*) filter (where is_same) as same,
       count(*) filter (where not is_same) as another, count(*) filter (where not is_same and is_linked) as linked
     from counted group by grouping sets ((), (work_type_id))`,
    values.all,
  );
}
