/** Fills the server's database with two measured municipalities among the requests of many others. */
import type pg from 'pg';
import { dropWords, prepareWords, sentences } from './desk-words.ts';
import { openFilling } from '#large/many-clients.ts';

/** A municipality whose desk is measured. */
interface MeasuredClient {
  name: string;
  requests: number;
}

/** The contents of the filled database. */
export interface Filling {
  clients: readonly MeasuredClient[];
  /** Requests of all other municipalities together. */
  others: number;
}

/**
 * Periods in which the requests arrive. Within each period the requests of all municipalities lie next to
 * each other on the disk.
 */
const stretches = 24;
const days = 730;
/** Parallel statements: as many as a small machine has processors. */
const atOnce = 2;

/** Adds the requests of the last two years. */
export async function fillRequests(filling: pg.Client, dataDir: string, amounts: Filling): Promise<void> {
  await prepareWords(filling);
  const made = await dropIndexes(filling);
  let next = 0;
  const fill = async () => {
    const connection = await openFilling(dataDir);
    while (next < stretches) {
      const stretch = next++;
      await connection.query(requests, [JSON.stringify(amounts), stretch]);
      console.log(`Filled ${stretch + 1} of ${stretches}`);
    }
    await connection.end();
  };
  await Promise.all(Array.from({ length: atOnce }, fill));
  await dropWords(filling);
  await filling.query(`set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 2`);
  for (const statement of made) await filling.query(statement);
  await filling.query(
    `select setval(pg_get_serial_sequence('work_requests', 'request_id'), (select max(request_id) from work_requests))`,
  );
  await filling.query('vacuum analyze');
  await filling.query('checkpoint');
}

/**
 * Drops the indexes, because millions of rows are added faster without them. Returns the statements that
 * create them.
 */
async function dropIndexes(filling: pg.Client): Promise<string[]> {
  const { rows } = await filling.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
     from pg_index i
     where i.indrelid = any('{work_requests,notes,internal_notes,photos}'::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  );
  for (const { name } of rows) await filling.query(`drop index ${name}`);
  return rows.map(({ made }) => made);
}

/** $1: the contents wanted; $2: the number of the period. */
const filledClients = `
  select c.client_id, c.west, c.south, c.east, c.north, m.requests is not null as is_measured,
    (select array_agg(work_type_id) from work_types t where t.client_id = c.client_id) as types,
    (select array_agg(status_id) from statuses s where s.client_id = c.client_id and s.type < 2) as open,
    (select array_agg(status_id) from statuses s where s.client_id = c.client_id and s.type = 2) as final,
    (select array_agg(team_id) from teams g where g.client_id = c.client_id) as teams,
    (select array_agg(account_id) from accounts a where a.client_id = c.client_id and a.role is not null) as staff,
    ceil(coalesce(m.requests, ($1::json->>'others')::numeric / count(*) filter (where m.requests is null) over ())
      / ${stretches})::integer as each
  from clients c left join json_to_recordset($1::json->'clients') as m (name text, requests integer) using (name)
  where c.name like 'city-%' or m.name is not null`;

/** Random values for each request: `a` to `h` are between 0 and 1. */
const drawn = `
  select t.*, row_number() over (order by at) + 1000000 * ($2::integer + 1) as id, at, a, b, c, d, e, f, g, h
  from filled_clients t, lateral (
    select random() as a, random() as b, random() as c, random() as d, random() as e, random() as f, random() as g,
      random() as h, date_trunc('milliseconds', date_trunc('day', now()) - interval '${days} days'
        + ($2::integer + random()) * interval '${days} days' / ${stretches}) as at
    from generate_series(1, t.each)
  ) r`;

/**
 * Nine in ten requests are closed; most have a team, half an assignee, a fifth a photo, a fifth a note. One
 * in a hundred is a duplicate. One in twenty of the open ones is overdue.
 */
const requests = `
  with filled_clients as materialized (${filledClients}), drawn as materialized (${drawn}), told as materialized (
    select *, b < 0.9 as is_closed, at + a * interval '20 days' as done_at,
      types[1 + floor(f * array_length(types, 1))::integer] as work_type_id,
      open[1 + floor(g * array_length(open, 1))::integer] as open_id,
      final[1 + floor(g * array_length(final, 1))::integer] as final_id,
      case when e < 0.95 then teams[1 + floor(f * 7919)::integer % greatest(1, coalesce(array_length(teams, 1), 1))] end
        as team_id,
      case when h < 0.5 then staff[1 + floor(h * 2 * array_length(staff, 1))::integer] end as assignee_id,
      floor(c * ${sentences})::integer as said
    from drawn
  ), added as (
    insert into work_requests (client_id, request_id, guid, session_id, work_type_id, status_id, longitude, latitude, address,
      city, state, zip, description, priority, collected_at, posted_at, modified_at, team_id, assignee_id, accepted_at,
      resolve_due_at, closed_at, reopened_at, answered_at, duplicate_of, version)
    select client_id, id, gen_random_uuid(), 1, work_type_id, case when is_closed then final_id else open_id end,
      west + d * (east - west), south + h * (north - south), floor(e * 2000)::integer || ' ' || s.street, 'Riverbend', 'IL',
      '62352', w.description, 1 + floor(b * 7919)::integer % 9, at, at, case when is_closed then done_at else at end, team_id,
      assignee_id, case when c < 0.9 then at + interval '1 hour' end,
      case when d < 0.05 then at + interval '14 days' else now() + a * interval '60 days' end,
      case when is_closed then done_at end, case when d < 0.02 then at + interval '9 days' end,
      case when is_closed or c < 0.5 then at + (done_at - at) / 2 end,
      case when a < 0.01 then lag(id) over (partition by client_id order by at) end, 1 + is_closed::integer
    from told join bench_said w on w.n = said join bench_said s on s.n = floor(e * 7919 * ${sentences})::integer % ${sentences}
    order by told.at
  ), logged as (
    insert into request_events (client_id, request_id, status_id, kind, actor, author, changes, version, changed_at)
    select client_id, id, open[1], 'received', 'resident', 'city_CitizenGuest', '{}'::jsonb, 1, at from told
    union all
    select client_id, id, open[1], 'routed', 'system', '', jsonb_build_object('teamId', jsonb_build_array(null, team_id)), 1, at
    from told where is_measured and team_id is not null
    union all
    select client_id, id, final_id, 'updated', 'staff', 'clerk',
      jsonb_build_object('statusId', jsonb_build_array(open[1], final_id)), 2, done_at from told where is_closed and is_measured
  ), noted as (
    insert into notes (client_id, request_id, author, note, posted_at)
    select client_id, id, 'Guest', s.description, at from told join bench_said s on s.n = (said + 1) % ${sentences}
    where id % 5 = 0
  ), told_each_other as (
    insert into internal_notes (client_id, request_id, account_id, text, posted_at)
    select client_id, id, staff[1], s.description, at from told join bench_said s on s.n = (said + 2) % ${sentences}
    where id % 10 = 1 and staff is not null
  )
  insert into photos (client_id, photo_id, request_id, name, file_key, width, height, bytes, posted_at)
  select client_id, id, id, 'p.jpg', 'bench-' || id, 500, 375, 60000, at from told where id % 5 = 1`;
