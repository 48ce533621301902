/** The rows of crossings. */
import type { Database } from '#platform/database.ts';
import type { Position } from './geocoder.ts';

/** A crossing of two streets. */
export interface CrossingRow extends Position {
  streetId: number;
  crossStreetId: number;
}

/** A crossing as stored: once for each of its streets. */
export interface StoredCrossing extends CrossingRow {
  crossingId: number;
}

/** The crossings between the streets of the first list and those of the second. */
export function crossingsBetween(
  database: Database,
  clientId: number,
  streetIds: readonly number[],
  crossStreetIds: readonly number[],
): Promise<StoredCrossing[]> {
  return database.query(
    `select crossing_id as "crossingId", street_id as "streetId", cross_street_id as "crossStreetId", longitude, latitude
     from crossings where client_id = $1 and street_id = any($2::integer[]) and cross_street_id = any($3::integer[])`,
    [clientId, streetIds, crossStreetIds],
  );
}

export async function deleteCrossings(tx: Database, clientId: number): Promise<void> {
  await tx.query('delete from crossings where client_id = $1', [clientId]);
}

/** Stores crossings, each once in the list; each is found from both streets. */
export async function insertCrossings(
  tx: Database,
  clientId: number,
  crossings: readonly CrossingRow[],
): Promise<void> {
  await tx.query(
    `with given as (
       select row_number() over () as crossing_id, * from unnest($2::integer[], $3::integer[], $4::float8[], $5::float8[])
         as file (street_id, cross_street_id, longitude, latitude)
     )
     insert into crossings (client_id, street_id, cross_street_id, crossing_id, longitude, latitude)
     select $1::integer, street_id, cross_street_id, crossing_id, longitude, latitude from given
     union all
     select $1::integer, cross_street_id, street_id, crossing_id, longitude, latitude from given`,
    [
      clientId,
      crossings.map(({ streetId }) => streetId),
      crossings.map(({ crossStreetId }) => crossStreetId),
      crossings.map(({ longitude }) => longitude),
      crossings.map(({ latitude }) => latitude),
    ],
  );
}
