/** The rows of the address index. */
import type { Database } from '#platform/database.ts';
import type { Position } from './geocoder.ts';
import { mercatorLatitude } from './positions.ts';
import { wordsBegun, wordsOfRow } from './words-of-row.ts';

/** An address with its street. */
export interface AddressRow extends Position {
  houseNumber: string;
  street: string;
  city: string;
  state: string;
  zip: string;
}

/**
 * The nearest address of a client for each position, in order; one index look-up each. The index moves
 * longitudes by 1,000 degrees per client, so that addresses of other clients are never near.
 */
export async function nearestAddresses(
  database: Database,
  clientId: number,
  positions: readonly Position[],
): Promise<(AddressRow | undefined)[]> {
  const rows = await database.read<AddressRow & { nth: number }>(
    `select nth, a.house_number as "houseNumber", s.name as street, s.city, s.state, a.zip, a.longitude, a.latitude
     from unnest($2::float8[], $3::float8[]) with ordinality as asked (x, y, nth), lateral (
         select * from addresses where client_id = $1
         order by place <-> point($1 * 1000.0::float8 + x, y) limit 1
       ) a
       join streets s on s.client_id = $1 and s.street_id = a.street_id`,
    [
      clientId,
      positions.map(({ longitude }) => longitude),
      positions.map(({ latitude }) => mercatorLatitude(latitude)),
    ],
  );
  const byPlace = new Map(rows.map((row) => [row.nth, row]));
  return positions.map((_position, index) => byPlace.get(index + 1));
}

/** A street that a search may mean. */
export interface StreetRow extends Position {
  streetId: number;
  name: string;
  city: string;
  /** Name and city with abbreviations written out. */
  searchText: string;
}

/** The streets that contain all these words or words that begin with them; most similar first. */
export function streetsWithWords(
  database: Database,
  clientId: number,
  words: readonly string[],
  text: string,
  limit: number,
): Promise<StreetRow[]> {
  return database.query(
    `select street_id as "streetId", name, city, search_text as "searchText", longitude, latitude
     from streets where client_id = $1 and ${wordsOfRow} @@ $2::tsquery order by similarity(search_text, $3) desc limit $4`,
    [clientId, wordsBegun(clientId, words), text, limit],
  );
}

/**
 * The streets most similar to the text, by two measures: similarity to the whole (everything typed, perhaps
 * with the city), and to a part (still typing).
 */
export function streetsLike(
  database: Database,
  clientId: number,
  text: string,
  limitPerMeasure: number,
): Promise<StreetRow[]> {
  return database.query(
    `with alike as (
       (select street_id from streets where client_id = $1 order by search_text <-> $2 limit $3)
       union
       (select street_id from streets where client_id = $1 order by search_text <->> $2 limit $3)
     )
     select street_id as "streetId", name, city, search_text as "searchText", longitude, latitude
     from alike join streets using (street_id) where client_id = $1`,
    [clientId, text, limitPerMeasure],
  );
}

/** A house on one of the streets. */
export interface HouseRow extends Position {
  streetId: number;
  houseNumber: string;
}

/** The houses on some streets whose number begins with this prefix, shorter numbers first. */
export function housesNumbered(
  database: Database,
  clientId: number,
  streetIds: readonly number[],
  numberPrefix: string,
  limitPerStreet: number,
): Promise<HouseRow[]> {
  return database.query(
    `select h.street_id as "streetId", h.house_number as "houseNumber", h.longitude, h.latitude
     from unnest($2::integer[]) as street (street_id), lateral (
       select street_id, house_number, longitude, latitude from addresses
       where client_id = $1 and street_id = street.street_id and starts_with(lower(house_number), $3)
       order by length(house_number), house_number limit $4
     ) h`,
    [clientId, streetIds, numberPrefix, limitPerStreet],
  );
}

/** Addresses of a client after this one, in the order of import. */
export function selectAddresses(
  database: Database,
  clientId: number,
  { after, most }: { after: number; most: number },
): Promise<(AddressRow & { addressId: number })[]> {
  return database.query(
    `select a.address_id as "addressId", a.house_number as "houseNumber", s.name as street, s.city, s.state, a.zip,
       a.longitude, a.latitude
     from addresses a join streets s using (client_id, street_id)
     where a.client_id = $1 and a.address_id > $2 order by a.address_id limit $3`,
    [clientId, after, most],
  );
}
