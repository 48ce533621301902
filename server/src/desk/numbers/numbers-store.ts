/** Counts of requests. Private to this folder. */
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import type { Database } from '#platform/database.ts';
import { type QueueReader, matchingRequests } from '#desk/queue/filter-sql.ts';
import { SqlValues } from '#desk/queue/sql-values.ts';
import type { GridCell, Grid } from './grid.ts';
import { hoursSql, type OfficeTime, stretch } from './hours-sql.ts';

/**
 * The part that a row counts: all requests, a work type, a team (null: no team), or a week, numbered from 1.
 */
export interface NumbersPart {
  part: 'all' | 'workType' | 'team' | 'week';
  id: number | null;
}

/** Open requests of a work type and a team. */
export interface OpenRow {
  workTypeId: number;
  teamId: number | null;
  open: number;
  overdue: number;
  toAccept: number;
  unassigned: number;
  reopened: number;
  paused: number;
}

/** The filter must match only open requests. */
export function selectOpen(
  database: Database,
  filter: RequestFilter,
  asker: QueueReader,
): Promise<OpenRow[]> {
  const values = new SqlValues();
  const matchingSql = matchingRequests(filter, asker, values, {
    columns: 'r.work_type_id, r.team_id, r.due_at, r.accepted_at, r.assignee_id, r.reopened_at, r.paused_at',
  });
  const now = values.add(asker.now);
  return database.queryOnce(
    `select work_type_id as "workTypeId", team_id as "teamId", count(*) as open,
       count(*) filter (where due_at < ${now}) as overdue, count(*) filter (where accepted_at is null) as "toAccept",
       count(*) filter (where assignee_id is null) as unassigned, count(reopened_at) as reopened,
       count(paused_at) as paused
     from (${matchingSql}) f group by work_type_id, team_id`,
    values.all,
  );
}

export type CountRow = NumbersPart & { count: number };

/**
 * Counts the requests of each part, with weeks by receipt. Rows are grouped once before the grouping sets,
 * which is faster.
 */
export function selectOpened(
  database: Database,
  filter: RequestFilter,
  asker: QueueReader,
  weekEdges: readonly Date[],
): Promise<CountRow[]> {
  const values = new SqlValues();
  const week = `width_bucket(r.posted_at, ${values.add(weekEdges)}::timestamptz[])`;
  const columns = `r.work_type_id, r.team_id, ${week} as week`;
  const matchingSql = matchingRequests(filter, asker, values, { columns });
  return database.queryOnce(
    `select case when grouping(work_type_id) = 0 then 'workType' when grouping(team_id) = 0 then 'team'
         when grouping(week) = 0 then 'week' else 'all' end as part,
       coalesce(work_type_id, team_id, week) as id, sum(count)::bigint as count
     from (
       select work_type_id, team_id, week, count(*) as count from (${fenced(matchingSql)}) f
       group by work_type_id, team_id, week
     ) c group by grouping sets ((), (work_type_id), (team_id), (week)) having count(*) > 0`,
    values.all,
  );
}

/** Counts the closed requests of each week. */
export function selectClosedByWeek(
  database: Database,
  filter: RequestFilter,
  asker: QueueReader,
  weekEdges: readonly Date[],
): Promise<CountRow[]> {
  const values = new SqlValues();
  const columns = `width_bucket(r.closed_at, ${values.add(weekEdges)}::timestamptz[]) as week`;
  const matchingSql = matchingRequests(filter, asker, values, { columns });
  return database.queryOnce(
    `select 'week' as part, week as id, count(*) as count from (${fenced(matchingSql)}) f group by week`,
    values.all,
  );
}

/**
 * The duration that half of the requests, and nine in ten of them, do not exceed; null if none was measured.
 */
export type DurationRow = NumbersPart & { count: number; hours: [median: number, p90: number] | null };

const percentiles = `count(*) as count, percentile_disc(array[0.5, 0.9]) within group (order by hours)`;

/** Durations from receipt to the first answer, of all requests together. */
export function selectTimesToAnswer(
  database: Database,
  filter: RequestFilter,
  asker: QueueReader,
  office: OfficeTime | undefined,
): Promise<DurationRow[]> {
  const values = new SqlValues();
  const matchingSql = matchingRequests(filter, asker, values, {
    columns: stretch('r.posted_at', 'r.answered_at'),
  });
  const took = hoursSql(fenced(matchingSql), [], office, values);
  return database.queryOnce(
    `select 'all' as part, null::integer as id, ${percentiles} as hours from (${took}) f having count(*) > 0`,
    values.all,
  );
}

/**
 * Durations from receipt to closing, of all requests together and of each work type and team. Duplicates are
 * counted, but not measured: they are closed when they are linked. Neither are requests that were passed on to an
 * owner, because nobody here has solved them.
 */
export function selectTimesToClose(
  database: Database,
  filter: RequestFilter,
  asker: QueueReader,
  office: OfficeTime | undefined,
): Promise<DurationRow[]> {
  const values = new SqlValues();
  const columns = `r.work_type_id, r.team_id, r.duplicate_of, r.owner_key, ${stretch('r.posted_at', 'r.closed_at')}`;
  const matchingSql = matchingRequests(filter, asker, values, { columns });
  const took = hoursSql(
    fenced(matchingSql),
    ['work_type_id', 'team_id', 'duplicate_of', 'owner_key'],
    office,
    values,
  );
  return database.queryOnce(
    `select case when grouping(work_type_id) = 0 then 'workType' when grouping(team_id) = 0 then 'team'
         else 'all' end as part,
       coalesce(work_type_id, team_id) as id, ${percentiles} filter (where duplicate_of is null and owner_key = '') as hours
     from (${took}) f group by grouping sets ((), (work_type_id), (team_id)) having count(*) > 0`,
    values.all,
  );
}

/**
 * Keeps the subselect separate in the plan, so that its columns are computed once. PostgreSQL then expects
 * few values and hashes them.
 */
function fenced(matchingSql: string): string {
  return `select * from (${matchingSql}) inner_rows offset 0`;
}

/** Counts the requests of each cell that has any. */
export function selectCells(
  database: Database,
  filter: RequestFilter,
  asker: QueueReader,
  { across, up }: Grid,
): Promise<(GridCell & { count: number })[]> {
  const values = new SqlValues();
  const x = `floor(r.longitude * ${values.add(across)}::float8)`;
  const y = `floor(r.latitude * ${values.add(up)}::float8)`;
  const matchingSql = matchingRequests(filter, asker, values, { columns: `${x} as x, ${y} as y` });
  return database.queryOnce(
    `select x, y, count(*) as count from (${fenced(matchingSql)}) f group by x, y order by y, x`,
    values.all,
  );
}

/** Receipt of the oldest request of the filter; undefined without requests. */
export async function selectFirst(
  database: Database,
  filter: RequestFilter,
  asker: QueueReader,
): Promise<Date | undefined> {
  const values = new SqlValues();
  const first = { columns: 'r.posted_at', orderBy: 'posted_at', limit: 1 };
  const [row] = await database.queryOnce<{ postedAt: Date }>(
    `select posted_at as "postedAt" from (${matchingRequests(filter, asker, values, first)}) f`,
    values.all,
  );
  return row?.postedAt;
}
