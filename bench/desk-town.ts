/** Fills the server's database with the requests of one large municipality among those of many others, as a desk has them. */
import type pg from 'pg';
import { addMunicipalities } from './town-of-many.ts';

/** Municipalities beside the measured one. */
const otherTowns = 200;

const streets = 400;
const sentences = 20_000;

/** The words of descriptions, the most common ones first; thousands that hardly anybody says stand behind them. */
const words =
  `the a in of at near by is and water light tree bench road hole deep broken street sidewalk corner bridge lamp dark sign
  bent graffiti wall park playground swing dog leash trash bag bin missed pickup recycling glass bottles fallen branch storm
  drain blocked leaves flooding basement hydrant leaking valve pothole tire damage wheel crack asphalt paint crosswalk faded
  school children danger parked car abandoned plates noise night construction fence gate rust nail boards footbridge rail
  shelter stop bus signal flashing loose wire pole leaning roots lifting slab curb ramp wheelchair`.split(
    /\s+/,
  );

const syllables = 'ka lo mi ren sta vor bel du fin gar hos jun pla quo tri um'.split(' ');
const rareWords = Array.from({ length: 4000 }, (_, at) =>
  [at % 16, (at >> 4) % 16, at >> 8].map((index) => syllables[index]).join(''),
);

const streetNames =
  `Washington Prospect Main Bridge Oak Maple Cedar Elm Walnut Chestnut Mill Church River Lake Hill Garden
  Franklin Jefferson Lincoln Madison`.split(/\s+/);

/** What descriptions and addresses are chosen from, for all towns. */
export async function prepareWords(filling: pg.Client): Promise<void> {
  await filling.query(
    `create temporary table said as
     select s.n, (
       select string_agg(($1::text[])[1 + floor(random() ^ 4 * array_length($1::text[], 1))::int], ' ')
       from generate_series(1, 6 + s.n % 20) w where s.n >= 0
     ) as description, ($2::text[])[1 + s.n % 20] || case s.n % ${streets} / 20 when 0 then ' Street'
       else ' ' || (s.n % ${streets} / 20) || 'th Street' end as street
     from generate_series(0, ${sentences - 1}) s (n)`,
    [[...words, ...rareWords], streetNames],
  );
  await filling.query('create index on said (n)');
  await filling.query('analyze said');
}

/** Adds the other municipalities, each in a place of its own with the work types and statuses of the measured one, and that many requests in all. */
export async function addOthers(filling: pg.Client, measured: string, total: number): Promise<void> {
  await addMunicipalities(filling, measured, { count: otherTowns, areApart: true });
  await withoutIndexes(filling, () =>
    addRequests(filling, `c.name like 'town-%'`, Math.ceil(total / otherTowns)),
  );
}

/** Fills the measured municipality up to so many requests, with four teams. */
export async function fillMeasured(filling: pg.Client, measured: string, count: number): Promise<void> {
  await filling.query(
    `insert into teams (client_id, name)
     select client_id, 'Crew ' || n from clients, generate_series(1, 4) n where name = $1
     on conflict do nothing`,
    [measured],
  );
  const { rows } = await filling.query<{ count: string }>(
    'select count(*) from work_requests join clients using (client_id) where name = $1',
    [measured],
  );
  await addRequests(filling, `c.name = '${measured}'`, count - Number(rows[0]!.count));
  await filling.query('vacuum analyze');
  await filling.query('checkpoint');
}

/** Nine in ten are closed; a fifth has a photo, a fifth a note, one in twenty of the open ones is late. */
async function addRequests(filling: pg.Client, where: string, each: number): Promise<void> {
  await filling.query(
    `with towns as materialized (
       select c.client_id, c.west, c.south, c.east, c.north,
         (select array_agg(work_type_id) from work_types t where t.client_id = c.client_id) as types,
         (select array_agg(status_id) from statuses s where s.client_id = c.client_id and s.type < 2) as open,
         (select array_agg(status_id) from statuses s where s.client_id = c.client_id and s.type = 2) as final,
         (select array_agg(team_id) from teams g where g.client_id = c.client_id) as teams,
         (select min(account_id) from accounts a where a.client_id = c.client_id and a.role is not null) as clerk
       from clients c where ${where}
     ), drawn as materialized (
       select t.*, n, random() as a, random() as b, random() as c, random() as d, random() as e,
         date_trunc('milliseconds', timestamptz '2024-06-01Z' + random() * interval '730 days') as at
       from towns t, generate_series(1, $1::int) n
     ), added as (
       insert into work_requests (client_id, guid, session_id, work_type_id, status_id, longitude, latitude, address, city,
         state, zip, description, priority, collected_at, posted_at, modified_at, team_id, assignee_id, accepted_at,
         resolve_due_at, closed_at, reopened_at)
       select client_id, gen_random_uuid(), 1, types[1 + floor(a * array_length(types, 1))::int],
         case when b < 0.9 then final[1 + floor(c * array_length(final, 1))::int]
           else open[1 + floor(c * array_length(open, 1))::int] end,
         west + c * (east - west), south + d * (north - south), floor(e * 2000)::int || ' ' || s.street, 'Riverbend', 'IL',
         '62352', w.description, 1 + floor(d * 9)::int, at, at, at + a * interval '20 days',
         case when e < 0.95 then teams[1 + floor(a * 7919)::int % greatest(1, coalesce(array_length(teams, 1), 1))] end,
         case when e < 0.5 then clerk end, case when c < 0.9 then at + interval '1 hour' end,
         at + interval '14 days' * (1 + 30 * (case when d < 0.05 then 0 else 1 end)),
         case when b < 0.9 then at + a * interval '20 days' end, case when d < 0.02 then at + interval '9 days' end
       from drawn
         join said w on w.n = floor(b * 7919 * ${sentences})::int % ${sentences}
         join said s on s.n = floor(c * ${sentences})::int
       order by at
       returning client_id, request_id, posted_at
     ), noted as (
       insert into notes (client_id, request_id, author, note, posted_at)
       select client_id, request_id, 'Guest', s.description, posted_at
       from added join said s on s.n = request_id % ${sentences} where request_id % 5 = 0
     )
     insert into photos (client_id, photo_id, request_id, name, file_key, width, height, bytes, posted_at)
     select client_id, request_id, request_id, 'p.jpg', 'bench-' || request_id, 500, 375, 60000, posted_at
     from added where request_id % 5 = 1`,
    [each],
  );
}

/** Millions of rows are added faster when their indexes are made afterwards. */
async function withoutIndexes(filling: pg.Client, act: () => Promise<void>): Promise<void> {
  const { rows } = await filling.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
     from pg_index i
     where i.indrelid in ('work_requests'::regclass, 'notes'::regclass)
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  );
  for (const { name } of rows) await filling.query(`drop index ${name}`);
  await act();
  await filling.query(`set maintenance_work_mem = '512MB'`);
  for (const { made } of rows) await filling.query(made);
}
