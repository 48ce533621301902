/**
 * The database in which requests near a place are measured: many requests, and a crowded place in Riverbend. It is
 * kept and used again while its shape is unchanged.
 */
import type pg from 'pg';
import { fillRows } from '#large/fill-rows.ts';
import { nextRequestNumber } from '@fixpoint/server/test/next-number.ts';
import { openKeptData } from '#large/kept-data.ts';
import { addMunicipalities, openFilling } from '#large/many-clients.ts';
import { type ServerUnderTest, limits, startServerUnderTest } from '#measuring/server-under-test.ts';

/** Increase it when the contents change. */
const version = 2;

/** Each has a hundred thousand requests of five million. */
const municipalities = 50;

/** The middle of Riverbend, and how much is reported around it. */
export const crowdedPlace = { longitude: -90.95, latitude: 40.42, meters: 250, requests: 500 };

export interface NearbyWorld {
  server: ServerUnderTest;
  /** Runs a statement in the server's database. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Starts the server again, which then reads all settings. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the database of this shape, or fills a new one. */
export async function openNearbyWorld(port: number, requests: number): Promise<NearbyWorld> {
  const shape = { version, requests, municipalities, crowdedPlace };
  const { dataDir, isFilled, keep } = openKeptData(`nearby-${requests}`, shape);
  const server = await startServerUnderTest(port, limits.ofACrowd, dataDir);
  let filling = await openFilling(dataDir);
  if (!isFilled) {
    await addMunicipalities(filling, 'riverbend', { count: municipalities - 1, areApart: true });
    await fillRows(filling, requests, true);
    await addCrowd(filling);
    await addPublished(filling);
    await filling.query('vacuum analyze');
    keep();
  }
  return {
    server,
    query: async (text, values) => (await filling.query(text, values)).rows,
    restart: async () => {
      // The database ends with the server.
      await filling.end();
      await server.restart();
      filling = await openFilling(dataDir);
    },
    close: async () => {
      await filling.end();
      await server.stop();
    },
  };
}

/**
 * Adds open potholes of the last year within the radius. One in ten is a duplicate, and each has the same problem as
 * three guests. Potholes are compared in the whole neighbourhood.
 */
async function addCrowd(filling: pg.Client): Promise<void> {
  const { longitude, latitude, meters, requests } = crowdedPlace;
  const high = meters / 111_195;
  await filling.query(
    `with town as (
       select client_id, work_type_id, (select status_id from statuses s where s.client_id = c.client_id and is_initial) as status_id
       from clients c join work_types t using (client_id) where c.name = 'riverbend' and t.key = 'pothole'
     ), drawn as (
       select n, 2 * pi() * random() as turn, ${high} * sqrt(random()) as far, now() - random() * interval '300 days' as at
       from generate_series(1, ${requests}) n
     ), added as (
       insert into work_requests (client_id, request_id, guid, session_id, work_type_id, status_id, longitude, latitude, address, city, state,
         zip, description, priority, collected_at, posted_at, modified_at)
       select client_id, ${nextRequestNumber}, gen_random_uuid(), 1, work_type_id, status_id, ${longitude} + far * sin(turn) / ${Math.cos((latitude * Math.PI) / 180)},
         ${latitude} + far * cos(turn), n || ' Bridge Lane', 'Riverbend', 'IL', '62352', 'A deep hole', 5, at, at, at
       from drawn, town
       returning client_id, request_id
     )
     insert into me_toos (client_id, request_id, session_id, said_at)
     select client_id, request_id, n, now() from added, generate_series(1, 3) n`,
  );
  await filling.query(
    `update work_requests r set duplicate_of = r.request_id - 1
     where client_id = (select client_id from clients where name = 'riverbend') and description = 'A deep hole' and request_id % 10 = 0
       and exists (select from work_requests m where m.client_id = r.client_id and m.request_id = r.request_id - 1)`,
  );
  await filling.query(
    `update work_types set nearby = '{"radius": "neighbourhood", "with": [], "shows": "pins"}'
     where key = 'pothole' and client_id = (select client_id from clients where name = 'riverbend')`,
  );
}

/** Adds the public rows of all potholes of Riverbend, as the municipality would publish them with exact places. */
async function addPublished(filling: pg.Client): Promise<void> {
  await filling.query(
    `insert into published_requests (client_id, request_id, work_type_id, status_id, longitude, latitude, location_type, street,
       block, reported_on, updated_on, closed_on, course, words, are_words_released, photo_names, also_reported_by,
       public_since, changed_at, first_public_at)
     select client_id, r.request_id, r.work_type_id, r.status_id, r.longitude, r.latitude, 'exact', 'Bridge Lane', 400,
       r.posted_at::date, r.modified_at::date, r.closed_at::date, '[]', repeat('A deep hole. ', 10), true,
       array[gen_random_uuid()::text], 3, r.posted_at, r.modified_at, r.posted_at
     from work_requests r join clients c using (client_id) join work_types t using (client_id, work_type_id)
     where c.name = 'riverbend' and t.key = 'pothole' and r.duplicate_of is null and r.deleted_at is null
     on conflict do nothing`,
  );
}
