/**
 * Fills the server's database with up to hundreds of millions of short requests, evenly over all
 * municipalities and two years.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/**
 * Requests that one transaction adds. An interrupted filling continues after the last complete transaction.
 */
const requestsAtOnce = 250_000;
const shownEvery = 20;

/** Indexes that narrow tables lack: for searches, the map, and lists that are not ordered by time. */
const wideIndexes = ['words', 'place', 'due', 'priority'].map((name) => `work_requests_${name}`);

/**
 * Adds requests up to this number, each with its first event. Narrow requests have no event, words or
 * address. They only have the indexes for looking them up, mirroring them and listing the newest: half the
 * space.
 */
export async function fillRows(filling: pg.Client, requests: number, isNarrow: boolean): Promise<void> {
  await filling.query('create table if not exists bench_filled (requests bigint not null)');
  await filling.query('create table if not exists bench_aside (nth serial, made text not null)');
  const { rows } = await filling.query<{ requests: number }>(
    'select coalesce(sum(requests), 0)::float8 as requests from bench_filled',
  );
  const storedCount = rows[0]!.requests;
  if (storedCount < requests) await waitForJobs(filling);
  if (storedCount < requests) await setAside(filling, isNarrow ? wideIndexes : []);
  for (let filledCount = storedCount; filledCount < requests; filledCount += requestsAtOnce) {
    const count = Math.min(requestsAtOnce, requests - filledCount);
    await filling.query('begin');
    await filling.query(isNarrow ? addNarrow : addWhole, [count, filledCount, requests]);
    await filling.query('insert into bench_filled values ($1)', [count]);
    await filling.query('commit');
    if ((filledCount / requestsAtOnce) % shownEvery === 0)
      console.log(`Filled ${filledCount + count} of ${requests}`);
  }
  await makeAgain(filling);
  await filling.query(
    `select setval(pg_get_serial_sequence('work_requests', 'request_id'), (select max(request_id) from work_requests))`,
  );
  await filling.query('vacuum analyze');
  await filling.query('checkpoint');
}

/** Waits for the jobs of the server's start. They read tables whose keys are dropped here, which would be a deadlock. */
async function waitForJobs(filling: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await filling.query(
      'select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1',
    );
    if (rows.length === 0) return;
    await pause(200);
  }
}

/**
 * Drops indexes and keys, because rows go in faster without them. The database keeps their definitions, in
 * case the filling is interrupted. Foreign keys come back as `not valid`: they check new rows only.
 */
async function setAside(filling: pg.Client, droppedIndexes: readonly string[]): Promise<void> {
  const { rows } = await filling.query<{ name: string; aside: string; made: string }>(
    `with filled as (select unnest('{work_requests,request_events}'::regclass[]) as relation)
     select conname as name, format('alter table %s drop constraint %I', conrelid::regclass, conname) as aside,
       format('alter table %s add constraint %I %s %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid),
         case when contype = 'f' and relkind = 'r' then 'not valid' end) as made,
       case contype when 'f' then 1 else 2 end as nth
     from pg_constraint c join pg_class r on r.oid = conrelid
     where conparentid = 0 and contype in ('p', 'u', 'f')
       and (conrelid in (select relation from filled) or confrelid in (select relation from filled))
     union all
     select i.indexrelid::regclass::text, format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 3
     from pg_index i where i.indrelid in (select relation from filled)
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
     order by nth`,
  );
  await filling.query('begin');
  for (const { name, aside, made } of rows) {
    // An index made on `only` a partitioned table does not exist on any partition.
    const isKept = !droppedIndexes.some((index) => name.startsWith(index));
    if (isKept)
      await filling.query('insert into bench_aside (made) values ($1)', [made.replace(' ON ONLY ', ' ON ')]);
    await filling.query(aside);
  }
  await filling.query('commit');
}

/** Creates indexes and keys first, foreign keys last. */
async function makeAgain(filling: pg.Client): Promise<void> {
  await filling.query(`set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 2`);
  const { rows } = await filling.query<{ nth: number; made: string }>(
    'select * from bench_aside order by nth desc',
  );
  for (const { nth, made } of rows) {
    console.log(made.slice(0, 100));
    await filling.query('begin');
    await filling.query(made);
    await filling.query('delete from bench_aside where nth = $1', [nth]);
    await filling.query('commit');
  }
}

/** $1: requests to add; $2: requests that exist; $3: requests in the end. Nine in ten are closed. */
const postedSql = `
  with filled_clients as materialized (
    select row_number() over (order by client_id) - 1 as nth, client_id, west, south, east, north,
      (select array_agg(work_type_id) from work_types t where t.client_id = c.client_id) as types,
      (select array_agg(status_id order by type, status_id) from statuses s where s.client_id = c.client_id) as statuses
    from clients c where name like 'city-%' or name = 'riverbend'
  ), posted as materialized (
    select t.*, number, random() as a, random() as b, random() < 0.9 as is_closed,
      date_trunc('milliseconds', timestamptz '2024-01-01Z' + number::float8 / $3 * interval '730 days') as at
    from generate_series($2::bigint + 1, $2::bigint + $1::bigint) number join filled_clients t on t.nth = number % (select count(*) from filled_clients)
  )`;

const insertSql = (fileGuid: string, words: string) => `
  insert into work_requests (client_id, request_id, guid, session_id, work_type_id, status_id, longitude, latitude,
    priority, collected_at, posted_at, modified_at, closed_at, file_guid, address, city, state, zip, description)
  overriding system value
  select client_id, 1000000 + number, gen_random_uuid(), 1, types[1 + number % array_length(types, 1)],
    statuses[case when is_closed then array_length(statuses, 1) else 1 end], west + a * (east - west),
    south + b * (north - south), 1 + number % 9, at, at, case when is_closed then at + a * interval '20 days' else at end,
    case when is_closed then at + a * interval '20 days' end, ${fileGuid}, ${words}
  from posted`;

const addNarrow = `${postedSql} ${insertSql('null::uuid', `'', '', '', '', ''`)}`;
const addWhole = `${postedSql}, added as (
    ${insertSql(
      'gen_random_uuid()',
      `number % 3000 || ' Bridge Lane', 'Riverbend', 'IL', '62352', 'A deep hole in the right-hand lane'`,
    )}
    returning client_id, request_id, status_id, posted_at
  )
  insert into request_events (client_id, request_id, status_id, author, changed_at)
  select client_id, request_id, status_id, 'city_CitizenGuest', posted_at from added`;
