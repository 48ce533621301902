/** Fills the server's database with the requests of a thousand municipalities. One of them is measured. */
import { openDataFolder } from '@fixpoint/server/src/platform/embedded/data-folder.ts';
import pg from 'pg';
import { nextRequestNumber } from '@fixpoint/server/test/next-number.ts';

/** Municipalities in the database, including the measured one. */
const clients = 1000;

/**
 * How many requests the citizens of the measured municipality have, and how many were modified in the
 * measured hour.
 */
export const listSizes = [10, 100, 3000] as const;
export const requestsInHour = 60;

/** The measured hour in UTC, as `/Date(ms)/` takes it. All other requests lie outside it. */
export const measuredHour = { from: Date.UTC(2026, 2, 2, 10), to: Date.UTC(2026, 2, 2, 11) };

/** An imported citizen of the measured municipality, and the number of requests that they get. */
export interface ListOwner {
  username: string;
  requests: number;
}

/** Opens a second connection to the server's database. */
export async function openFilling(dataDir: string): Promise<pg.Client> {
  const { address } = await openDataFolder({ dataDir, mode: 'command' });
  const client = new pg.Client(address);
  await client.connect();
  // The rows are correct by construction and nobody else writes here, so the checks are switched off.
  await client.query(`set session_replication_role = replica; set synchronous_commit = off`);
  return client;
}

/** The other municipalities of the thousand. Two come from the demo. */
export const otherMunicipalities = clients - 2;

/**
 * Adds municipalities with the measured one's work types and statuses. All lie in its place, or each in a
 * place of its own.
 */
export async function addMunicipalities(
  filling: pg.Client,
  clientName: string,
  { count, areApart }: { count: number; areApart: boolean },
): Promise<void> {
  const extent = areApart
    ? 'west + n % 20, south + n / 20, east + n % 20, north + n / 20'
    : 'west, south, east, north';
  await filling.query(
    `with others as (
       insert into clients (name, display_name, time_zone, west, south, east, north, has_anonymous_requests,
         has_citizen_site, has_disclaimer, disclaimer, accent, basemap, applied_at)
       select 'city-' || n, 'City ' || n, time_zone, ${extent}, true, true, false, '', accent, basemap, now()
       from clients, generate_series(1, $2) n where name = $1
       returning client_id
     ), types as (
       insert into work_types (client_id, key, name, color, custom_message, display_order)
       select o.client_id, t.key, t.name, t.color, t.custom_message, t.display_order
       from others o, work_types t join clients c on c.client_id = t.client_id where c.name = $1
     )
     insert into statuses (client_id, key, name, citizen_name, type, is_initial, display_order)
     select o.client_id, s.key, s.name, s.citizen_name, s.type, s.is_initial, s.display_order
     from others o, statuses s join clients c on c.client_id = s.client_id where c.name = $1`,
    [clientName, count],
  );
}

/** Adds the measured requests: the citizens' lists, and the requests of the hour. */
export async function addMeasured(
  filling: pg.Client,
  clientName: string,
  owners: readonly ListOwner[],
): Promise<void> {
  for (const { username, requests } of owners) {
    await insert(filling, requests, `c.name = '${clientName}'`, {
      accountId: `(select account_id from accounts a where a.client_id = c.client_id and lower(a.username) = '${username}')`,
      at: `timestamptz '2025-06-01Z' + n * interval '1 minute'`,
    });
  }
  const interval = `interval '${(60 / requestsInHour).toFixed(3)} minutes'`;
  await insert(filling, requestsInHour, `c.name = '${clientName}'`, {
    at: `to_timestamp(${measuredHour.from / 1000}) + (n - 1) * ${interval}`,
  });
}

/** Adds requests up to this total, evenly over the municipalities and the year before the measured hour. */
export async function fillUpTo(filling: pg.Client, total: number): Promise<void> {
  const { rows } = await filling.query<{ count: string }>('select count(*) from work_requests');
  const each = Math.ceil((total - Number(rows[0]!.count)) / clients);
  await insert(filling, each, 'true', { at: `timestamptz '2025-03-01Z' + random() * interval '365 days'` });
  await filling.query('vacuum analyze');
  await filling.query('checkpoint');
}

/** Inserts requests, with their first event, for each municipality that `where` selects. */
async function insert(
  filling: pg.Client,
  each: number,
  where: string,
  { at, accountId = 'null::bigint' }: { at: string; accountId?: string },
): Promise<void> {
  if (each <= 0) return;
  await filling.query(
    `with posted as materialized (
       select c.client_id, c.west + random() * (c.east - c.west) as longitude, ${accountId} as account_id,
         c.south + random() * (c.north - c.south) as latitude, (${at})::timestamptz(3) as at,
         (select min(work_type_id) from work_types t where t.client_id = c.client_id) as work_type_id,
         (select min(status_id) from statuses s where s.client_id = c.client_id) as status_id, n
       from clients c, generate_series(1, ${each}) n where ${where}
     ), added as (
       insert into work_requests (client_id, request_id, guid, session_id, file_guid, account_id, work_type_id, status_id, longitude,
         latitude, address, city, state, zip, description, priority, collected_at, posted_at, modified_at)
       select client_id, ${nextRequestNumber}, gen_random_uuid(), 1, gen_random_uuid(), account_id, work_type_id, status_id,
         longitude, latitude,
         n || ' Bridge Lane', 'Riverbend', 'IL', '62352', 'A deep hole in the right-hand lane, the ' || n || 'th', 5, at, at, at
       from posted
       returning client_id, request_id, status_id, posted_at
     )
     insert into request_events (client_id, request_id, status_id, author, changed_at)
     select client_id, request_id, status_id, 'city_CitizenGuest', posted_at from added`,
  );
}
