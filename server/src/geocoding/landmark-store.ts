/** Places and crossings by their position: the names that come before a house number. */
import { metresPerDegree } from '@fixpoint/contract/metres-between.ts';
import type { Database } from '#platform/database.ts';
import type { Position } from './geocoder.ts';

/** Kinds of things that are longer or wider than a place: their position names nothing near it. */
const wideKinds = ['neighbourhood', 'macrohood', 'locality', 'route', 'river', 'stream', 'canal', 'drain'];

/** A named place, or a crossing of two streets. */
export interface LandmarkRow extends Position {
  /** Name of the place, or 'Main Street & Bridge Lane'. */
  name: string;
  /** Number and street of a place; empty for a crossing, or if unknown. */
  address: string;
  city: string;
}

/**
 * The nearest landmark of a client for each position, in order, if one is within these metres. Each position
 * reads a small box of two indexes.
 */
export async function nearestLandmarks(
  database: Database,
  clientId: number,
  positions: readonly Position[],
  withinMetres: number,
): Promise<(LandmarkRow | undefined)[]> {
  const rows = await database.read<LandmarkRow & { nth: number }>(
    `select distinct on (nth) nth, name, address, city, longitude, latitude
     from (
       select *, cos(radians(asked.y)) as share, $4::float8 as high
       from unnest($2::float8[], $3::float8[]) with ordinality as asked (x, y, nth)
     ) as asked, lateral (
       select name, address, city, longitude, latitude from places
       where client_id = $1 and latitude between y - high and y + high
         and longitude between x - high / share and x + high / share and kind <> all ($5::text[])
       union all
       select one.name || ' & ' || other.name, '', one.city, c.longitude, c.latitude
       from crossings c
         join streets one on one.client_id = $1 and one.street_id = c.street_id
         join streets other on other.client_id = $1 and other.street_id = c.cross_street_id
       where c.client_id = $1 and c.street_id < c.cross_street_id
         and c.latitude between y - high and y + high
         and c.longitude between x - high / share and x + high / share
     ) as landmark
     where power((longitude - x) * share, 2) + power(latitude - y, 2) <= power(high, 2)
     order by nth, power((longitude - x) * share, 2) + power(latitude - y, 2), name`,
    [
      clientId,
      positions.map(({ longitude }) => longitude),
      positions.map(({ latitude }) => latitude),
      withinMetres / metresPerDegree,
      wideKinds,
    ],
  );
  const byPlace = new Map(rows.map((row) => [row.nth, row]));
  return positions.map((_position, index) => byPlace.get(index + 1));
}
