/** Counts the requests of public work types, and stores the numbers. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** The days that the numbers are about. */
export interface StatisticsDays {
  /** Received and closed are counted from here. */
  since: Date;
  /** The cohort: requests received between these. */
  cohortFrom: Date;
  cohortUntil: Date;
  now: Date;
}

/** The numbers of a work type. */
export interface TypeNumbers {
  workTypeId: number;
  received: number;
  closed: number;
  open: number;
  /** Requests of the cohort. */
  cohort: number;
  /** Days within which half of the cohort was closed, rounded up. Open ones count. null: not yet. */
  halfDays: number | null;
  /** The same for nine of ten. */
  mostDays: number | null;
  /** Requests of the cohort that are closed or late, with a due time, and those of them that were closed by then. */
  promised: number;
  kept: number;
  /** Answers after closings since `since`, and those that say 'solved'. */
  answered: number;
  solved: number;
}

/** The numbers of a month, as in 2026-11. */
export interface MonthNumbers {
  month: string;
  received: number;
  closed: number;
}

/** SQL: requests that may be public, whatever their reporter and staff chose: numbers are about all of them. */
const counted = `r.client_id = $1 and r.work_type_id = any($2::integer[]) and r.deleted_at is null and r.is_citizens
  and r.duplicate_of is null`;

const daysUntilClosed = (share: number) =>
  `ceil(nullif(percentile_disc(${share}) within group (
     order by greatest(coalesce(extract(epoch from r.closed_at - r.posted_at)::float8, 'infinity'), 1)) filter (where is_cohort),
     'infinity') / 86400)::integer`;

export function selectTypeNumbers(
  database: Database,
  clientId: number,
  workTypeIds: readonly number[],
  { since, cohortFrom, cohortUntil, now }: StatisticsDays,
): Promise<TypeNumbers[]> {
  return database.query(
    `with answers as (
       select r.work_type_id, count(*) as answered, count(*) filter (where f.answer = 'solved') as solved
       from feedback f join work_requests r on r.client_id = $1 and r.request_id = f.main_request_id
       where f.client_id = $1 and f.answered_at >= $3 and f.answer in ('solved', 'partly', 'not-solved') and ${counted}
       group by r.work_type_id
     ), numbers as (
       select r.work_type_id, count(*) filter (where r.posted_at >= $3) as received,
         count(*) filter (where r.closed_at >= $3) as closed, count(*) filter (where r.closed_at is null) as open,
         count(*) filter (where is_cohort) as cohort, ${daysUntilClosed(0.5)} as half_days, ${daysUntilClosed(0.9)} as most_days,
         count(*) filter (where is_cohort and (r.closed_at is not null or r.resolve_due_at <= $6)
           and r.resolve_due_at is not null) as promised,
         count(*) filter (where is_cohort and r.closed_at <= r.resolve_due_at) as kept
       from work_requests r, lateral (select r.posted_at between $4 and $5 as is_cohort) c
       where ${counted} group by r.work_type_id
     )
     select n.work_type_id as "workTypeId", received, closed, open, cohort, half_days as "halfDays",
       most_days as "mostDays", promised, kept, coalesce(answered, 0) as answered, coalesce(solved, 0) as solved
     from numbers n left join answers a using (work_type_id)`,
    [clientId, workTypeIds, since, cohortFrom, cohortUntil, now],
  );
}

/** The months since then, the oldest first. */
export function selectMonths(
  database: Database,
  clientId: number,
  workTypeIds: readonly number[],
  { since, timeZone }: { since: Date; timeZone: string },
): Promise<MonthNumbers[]> {
  const month = (time: string) => `to_char(${time} at time zone $4, 'YYYY-MM')`;
  return database.query(
    `select month, sum(received)::integer as received, sum(closed)::integer as closed from (
       select ${month('r.posted_at')} as month, count(*) as received, 0 as closed from work_requests r
       where ${counted} and r.posted_at >= $3 group by 1
       union all
       select ${month('r.closed_at')}, 0, count(*) from work_requests r where ${counted} and r.closed_at >= $3 group by 1
     ) m group by month order by month`,
    [clientId, workTypeIds, since, timeZone],
  );
}

/** The stored numbers. */
export interface PublicNumbers {
  types: TypeNumbers[];
  months: MonthNumbers[];
}

export async function upsertNumbers(
  database: Database,
  clientId: number,
  numbers: PublicNumbers,
  now: Date,
): Promise<void> {
  await database.query(
    `insert into public_statistics (client_id, counted_at, numbers) values ($1, $2, $3)
     on conflict (client_id) do update set counted_at = excluded.counted_at, numbers = excluded.numbers`,
    [clientId, now, JSON.stringify(numbers)],
  );
}

export async function selectNumbers(
  database: Database,
  clientId: number,
): Promise<{ countedAt: Date; numbers: PublicNumbers } | undefined> {
  const [row] = await database.read<{ countedAt: Date; numbers: PublicNumbers }>(
    'select counted_at as "countedAt", numbers from public_statistics where client_id = $1',
    [clientId],
  );
  return row;
}
