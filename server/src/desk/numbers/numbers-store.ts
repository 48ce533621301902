/** Requests, counted. Private to this folder. */
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import type { Database } from '#platform/database.ts';
import { type Asker, matchingRequests } from '#desk/queue/filter-sql.ts';
import { SqlValues } from '#desk/queue/sql-values.ts';
import type { Cell, Grid } from './grid.ts';
import { type HoursSql, hoursSql, type OfficeTime } from './hours-sql.ts';

/** Of which part a row is: all of it, a work type, a team or nobody's, a week by its number from 1 on. */
export interface Part {
  part: 'all' | 'workType' | 'team' | 'week';
  id: number | null;
}

/** What is open of a work type and a team. */
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

/** The filter means open ones. */
export function selectOpen(database: Database, filter: RequestFilter, asker: Asker): Promise<OpenRow[]> {
  const values = new SqlValues();
  const found = matchingRequests(filter, asker, values, {
    columns: 'r.work_type_id, r.team_id, r.due_at, r.accepted_at, r.assignee_id, r.reopened_at, r.paused_at',
  });
  const now = values.add(asker.now);
  return database.queryOnce(
    `select work_type_id as "workTypeId", team_id as "teamId", count(*) as open,
       count(*) filter (where due_at < ${now}) as overdue, count(*) filter (where accepted_at is null) as "toAccept",
       count(*) filter (where assignee_id is null) as unassigned, count(reopened_at) as reopened,
       count(paused_at) as paused
     from (${found}) f group by work_type_id, team_id`,
    values.all,
  );
}

export type CountRow = Part & { count: number };

/** The columns of the parts but of all together. */
const columnOf = { workType: 'work_type_id', team: 'team_id', week: 'week' } as const;

/** SQL that counts all together, and each part of these kinds: what it selects, and by what it groups. */
function inParts(kinds: readonly (keyof typeof columnOf)[]): { selected: string; grouped: string } {
  const columns = kinds.map((kind) => columnOf[kind]);
  const cases = kinds.map((kind) => `when grouping(${columnOf[kind]}) = 0 then '${kind}'`);
  return {
    selected:
      kinds.length === 0
        ? `'all' as part, null::integer as id`
        : `case ${cases.join(' ')} else 'all' end as part, coalesce(${columns.join(', ')}) as id`,
    grouped: `grouping sets (${['()', ...columns.map((column) => `(${column})`)].join(', ')})`,
  };
}

/** How many there are of each part, with the weeks by a column of time. */
export function selectCountsOfParts(
  database: Database,
  filter: RequestFilter,
  asker: Asker,
  { column, weekEdges }: { column: 'posted_at' | 'closed_at'; weekEdges: readonly Date[] },
): Promise<CountRow[]> {
  const values = new SqlValues();
  const week = `width_bucket(r.${column}, ${values.add(weekEdges)}::timestamptz[])`;
  const columns = `r.work_type_id, r.team_id, ${week} as week`;
  const found = matchingRequests(filter, asker, values, { columns });
  const { selected, grouped } = inParts(['workType', 'team', 'week']);
  return database.queryOnce(
    `select ${selected}, count(*) as count from (${found}) f group by ${grouped}`,
    values.all,
  );
}

/** How long half of them took, and nine in ten. */
export type DurationRow = Part & { count: number; hours: [median: number, p90: number] };

/** How long it took from coming in until a column of time, of all together, and of each work type and team. */
export function selectDurations(
  database: Database,
  filter: RequestFilter,
  asker: Asker,
  { column, office }: { column: 'answered_at' | 'closed_at'; office: OfficeTime | undefined },
): Promise<DurationRow[]> {
  const values = new SqlValues();
  const hours: HoursSql = hoursSql(office, values);
  const columns = `r.work_type_id, r.team_id, ${hours('r.posted_at', `r.${column}`)} as hours`;
  const found = matchingRequests(filter, asker, values, { columns });
  const { selected, grouped } = inParts(column === 'closed_at' ? ['workType', 'team'] : []);
  return database.queryOnce(
    `select ${selected}, count(*) as count, percentile_disc(array[0.5, 0.9]) within group (order by hours) as hours
     from (${found}) f group by ${grouped} having count(*) > 0`,
    values.all,
  );
}

/** How many are in each cell that has any. */
export function selectCells(
  database: Database,
  filter: RequestFilter,
  asker: Asker,
  { across, up }: Grid,
): Promise<(Cell & { count: number })[]> {
  const values = new SqlValues();
  const found = matchingRequests(filter, asker, values, { columns: 'r.longitude, r.latitude' });
  const [x, y] = [
    `floor(longitude * ${values.add(across)}::float8)`,
    `floor(latitude * ${values.add(up)}::float8)`,
  ];
  return database.queryOnce(
    `select ${x} as x, ${y} as y, count(*) as count from (${found}) f group by 1, 2 order by 2, 1`,
    values.all,
  );
}

/** When the first of the requests came in that the filter means; undefined: it means none. */
export async function selectFirst(
  database: Database,
  filter: RequestFilter,
  asker: Asker,
): Promise<Date | undefined> {
  const values = new SqlValues();
  const first = { columns: 'r.posted_at', orderBy: 'posted_at', limit: 1 };
  const [row] = await database.queryOnce<{ postedAt: Date }>(
    `select posted_at as "postedAt" from (${matchingRequests(filter, asker, values, first)}) f`,
    values.all,
  );
  return row?.postedAt;
}
