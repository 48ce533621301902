/** The rows of places, which people know by name. */
import type { Database } from '#platform/database.ts';
import type { Position } from './geocoder.ts';
import { wordsBegun, wordsOfRow } from './words-of-row.ts';

/** A place that a search may mean. */
export interface PlaceRow extends Position {
  name: string;
  /** In the terms of the map or the file: `library`, `lake`; empty if unknown. */
  kind: string;
  /** Number and street; empty if unknown. The street alone of a route. */
  address: string;
  city: string;
  /** Name, kind and city, written out, in this order. */
  searchText: string;
}

/** The places that contain all these words or words that begin with them; most similar first. */
export function placesWithWords(
  database: Database,
  clientId: number,
  words: readonly string[],
  text: string,
  limit: number,
): Promise<PlaceRow[]> {
  return database.query(
    `select name, kind, address, city, search_text as "searchText", longitude, latitude
     from places where client_id = $1 and kind <> 'route' and ${wordsOfRow} @@ $2::tsquery order by similarity(search_text, $3) desc limit $4`,
    [clientId, wordsBegun(clientId, words), text, limit],
  );
}

/** The places with a part most similar to the text. */
export function placesLike(
  database: Database,
  clientId: number,
  text: string,
  limit: number,
): Promise<PlaceRow[]> {
  return database.query(
    `select name, kind, address, city, search_text as "searchText", longitude, latitude
     from places where client_id = $1 and kind <> 'route' order by search_text <->> $2 limit $3`,
    [clientId, text, limit],
  );
}

/** The numbered roads with this number, as in 'IL 61'. */
export function routesNumbered(database: Database, clientId: number, number: string): Promise<PlaceRow[]> {
  return database.query(
    `select name, kind, address, city, search_text as "searchText", longitude, latitude
     from places where client_id = $1 and kind = 'route' and ${wordsOfRow} @@ $2::tsquery order by place_id limit 16`,
    [clientId, `'${clientId}~${number}'`],
  );
}

/** The places at a house number, on any street. */
export function placesNumbered(database: Database, clientId: number, number: string): Promise<PlaceRow[]> {
  return database.query(
    `select name, kind, address, city, search_text as "searchText", longitude, latitude
     from places where client_id = $1 and address <> '' and kind <> 'route'
       and lower(split_part(address, ' ', 1)) = $2 order by place_id limit 100`,
    [clientId, number],
  );
}

/** All places of a client. */
export function selectPlaces(database: Database, clientId: number): Promise<PlaceRow[]> {
  return database.query(
    `select name, kind, address, city, search_text as "searchText", longitude, latitude
     from places where client_id = $1 order by place_id`,
    [clientId],
  );
}

export async function deletePlaces(tx: Database, clientId: number): Promise<void> {
  await tx.query('delete from places where client_id = $1', [clientId]);
}

export async function insertPlaces(
  tx: Database,
  clientId: number,
  places: readonly PlaceRow[],
): Promise<void> {
  await tx.query(
    `insert into places (client_id, place_id, name, kind, address, city, search_text, longitude, latitude)
     select $1, row_number() over (), * from
       unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::float8[], $8::float8[])`,
    [
      clientId,
      places.map(({ name }) => name),
      places.map(({ kind }) => kind),
      places.map(({ address }) => address),
      places.map(({ city }) => city),
      places.map(({ searchText }) => searchText),
      places.map(({ longitude }) => longitude),
      places.map(({ latitude }) => latitude),
    ],
  );
}
