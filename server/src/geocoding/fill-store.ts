/** Writes streets and addresses of a large city, while searches still use the earlier data. */
import type { Database } from '#platform/database.ts';
import type { SpooledText } from '#platform/disk/spooled-text.ts';
import { mercatorLatitude } from './positions.ts';
import type { Position } from './geocoder.ts';

/** A street as stored. */
export interface StreetToStore extends Position {
  name: string;
  city: string;
  state: string;
  /** The text that searches are compared with. */
  searchText: string;
}

/** Other imports into this client's index wait until the transaction ends; searches do not. */
export async function lockIndex(tx: Database, clientId: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('address index', $1))`, [clientId]);
}

/** Deletes all addresses and streets of a client. */
export async function deleteAddresses(tx: Database, clientId: number): Promise<void> {
  await tx.query('delete from addresses where client_id = $1', [clientId]);
  await tx.query('delete from streets where client_id = $1', [clientId]);
}

/** Stores the streets, numbered by their place in the list, starting at `firstId`. */
export async function insertStreets(
  tx: Database,
  clientId: number,
  streets: readonly StreetToStore[],
  firstId = 1,
): Promise<void> {
  await tx.query(
    `insert into streets (client_id, street_id, name, city, state, search_text, longitude, latitude)
     select $1, $8::integer - 1 + row_number() over (), * from
       unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::float8[], $7::float8[])`,
    [
      clientId,
      streets.map(({ name }) => name),
      streets.map(({ city }) => city),
      streets.map(({ state }) => state),
      streets.map(({ searchText }) => searchText),
      streets.map(({ longitude }) => longitude),
      streets.map(({ latitude }) => latitude),
      firstId,
    ],
  );
}

/** Copies spooled addresses into a temporary table, from which they are stored. */
export async function stageAddresses(tx: Database, rows: SpooledText): Promise<void> {
  await tx.query(
    `create temporary table staged_addresses (street_id integer not null, nth integer not null, house_number text not null,
       zip text not null, longitude float8 not null, latitude float8 not null)`,
  );
  await tx.copyIn('copy staged_addresses from stdin', rows.read());
  await tx.query('create index on staged_addresses (street_id)');
  await tx.query('analyze staged_addresses');
}

/** The position of the middle address of each staged street. */
export async function middlesOfStreets(tx: Database): Promise<ReadonlyMap<number, Position>> {
  const rows = await tx.query<Position & { streetId: number }>(
    `select street_id as "streetId", longitude, latitude from (
       select *, row_number() over (partition by street_id order by nth) as at,
         count(*) over (partition by street_id) as many
       from staged_addresses
     ) ranked where at = many / 2 + 1`,
  );
  return new Map(rows.map(({ streetId, ...position }) => [streetId, position]));
}

/**
 * Stores the staged addresses of a range of streets, numbered after `before`, and returns how many. Flats of
 * one house count once: the first address with the same number within some 100 metres.
 */
export async function insertStaged(
  tx: Database,
  clientId: number,
  { from, to }: { from: number; to: number },
  before: number,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `with stored as (
       insert into addresses (client_id, address_id, street_id, house_number, zip, longitude, latitude)
       select $1, $4::integer + row_number() over (order by street_id, nth), street_id, house_number, zip, longitude, latitude
       from (
         select distinct on (street_id, number, east, north) * from (
           select *, lower(house_number) as number, round(longitude * 1000) as east, round(latitude * 1000) as north
           from staged_addresses where street_id between $2 and $3
         ) placed order by street_id, number, east, north, nth
       ) houses
       returning 1
     ) select count(*) from stored`,
    [clientId, from, to, before],
  );
  return row!.count;
}

export async function dropStaged(tx: Database): Promise<void> {
  await tx.query('drop table staged_addresses');
}

/** A street that may be the one at a position. */
export interface Candidate {
  /** Index of the position. */
  nth: number;
  streetId: number;
  position: Position;
}

/**
 * Distance of each candidate's nearest address from its position, in degrees of the map; null: it has no
 * address.
 */
export async function degreesToCandidates(
  tx: Database,
  clientId: number,
  candidates: readonly Candidate[],
): Promise<(number | null)[]> {
  const rows = await tx.query<{ degrees: number | null }>(
    `select (
       select min(place <-> point($1 * 1000.0::float8 + x, y)) from addresses a
       where a.client_id = $1 and a.street_id = asked.street_id
     ) as degrees
     from unnest($2::integer[], $3::float8[], $4::float8[]) with ordinality as asked (street_id, x, y, nth) order by nth`,
    [
      clientId,
      candidates.map(({ streetId }) => streetId),
      candidates.map(({ position }) => position.longitude),
      candidates.map(({ position }) => mercatorLatitude(position.latitude)),
    ],
  );
  return rows.map(({ degrees }) => degrees);
}

/** The numbers of the client's addresses and crossings. */
export async function countKnown(
  tx: Database,
  clientId: number,
): Promise<{ addresses: number; crossings: number }> {
  const [row] = await tx.query<{ addresses: number; crossings: number }>(
    `select (select count(*) from addresses where client_id = $1) as addresses,
       (select count(*) / 2 from crossings where client_id = $1) as crossings`,
    [clientId],
  );
  return row!;
}
