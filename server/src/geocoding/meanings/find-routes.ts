import type { Database } from '#platform/database.ts';
import { addressWords } from '#platform/text/compared-name.ts';
import { metresBetween } from '@fixpoint/contract/metres-between.ts';
import type { Position } from '#geocoding/geocoder.ts';
import { type PlaceRow, routesNumbered } from '#geocoding/place-store.ts';
import type { RankedEntry } from '#geocoding/rank-by-words.ts';
import { readRoute } from '#platform/text/read-route.ts';

/** The likeness of a road with the right number in another network: 'US 61' for 'IL 61'. */
const otherNetwork = 0.7;

/** The numbered roads that a text names, those of its network first, then the nearest. */
export async function findRoutes(
  database: Database,
  clientId: number,
  text: string,
  mapPosition: Position | undefined,
): Promise<RankedEntry<PlaceRow>[]> {
  const route = readRoute(text);
  if (route === undefined) return [];
  const rows = await routesNumbered(database, clientId, route.number);
  const isOfNetwork = ({ name }: PlaceRow) =>
    route.network === undefined || addressWords(name).includes(route.network);
  const metresTo = (row: PlaceRow) => (mapPosition === undefined ? 0 : metresBetween(mapPosition, row));
  return rows
    .map((row) => ({ row, isOf: isOfNetwork(row) }))
    .map(({ row, isOf }) => ({ row, likeness: isOf ? 1 : otherNetwork, isWhole: isOf, isSure: isOf }))
    .toSorted((a, b) => b.likeness - a.likeness || metresTo(a.row) - metresTo(b.row));
}
