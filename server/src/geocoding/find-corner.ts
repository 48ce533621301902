import type { FoundAddress } from '@fixpoint/contract/found-address.ts';
import type { Database } from '#platform/database.ts';
import type { StreetRow } from './address-store.ts';
import { type StoredCrossing, crossingsBetween } from './crossing-store.ts';
import { metresBetween } from '@fixpoint/contract/metres-between.ts';
import { findStreets } from './find-streets.ts';
import { labelOfStreet, streetFound } from './found-address.ts';
import type { Position } from './geocoder.ts';
import type { RankedEntry } from './rank-by-words.ts';
import { distinguish } from './distinguish.ts';

/**
 * Crossings of the two streets, best first. If the streets exist but do not cross, returns the streets
 * themselves, marked so.
 */
export async function findCorner(
  database: Database,
  clientId: number,
  sides: readonly [string, string],
  mapPosition: Position | undefined,
): Promise<FoundAddress[]> {
  const [ones, others] = await Promise.all(
    sides.map((side) =>
      findStreets(database, clientId, {
        wantedStreet: side,
        askedWords: { name: side, locality: '' },
        mapPosition,
      }),
    ),
  );
  const [one, other] = [ones![0]?.row, others![0]?.row];
  if (one === undefined || other === undefined) return [];
  const ids = (streets: readonly RankedEntry<StreetRow>[]) => streets.map(({ row }) => row.streetId);
  const crossings = await crossingsBetween(database, clientId, ids(ones!), ids(others!));
  if (crossings.length > 0) return rankCrossings(crossings, ones!, others!, mapPosition);
  if (one.streetId === other.streetId) return [streetFound(one)];
  return [streetFound(one, { crossStreet: other.name }), streetFound(other, { crossStreet: one.name })];
}

function rankCrossings(
  crossings: readonly StoredCrossing[],
  ones: readonly RankedEntry<StreetRow>[],
  others: readonly RankedEntry<StreetRow>[],
  mapPosition: Position | undefined,
): FoundAddress[] {
  const byId = (streets: readonly RankedEntry<StreetRow>[], id: number) =>
    streets.find(({ row }) => row.streetId === id)!;
  const rankedCrossings = crossings
    .map((crossing) => {
      const [one, other] = [byId(ones, crossing.streetId), byId(others, crossing.crossStreetId)];
      const meters = mapPosition === undefined ? 0 : metresBetween(mapPosition, crossing);
      return { crossing, one: one.row, other: other.row, likeness: one.likeness + other.likeness, meters };
    })
    .toSorted((a, b) => b.likeness - a.likeness || wordsIn(a) - wordsIn(b) || a.meters - b.meters);
  // If each side may mean both streets, a crossing is found in both orders.
  const once = Map.groupBy(rankedCrossings, ({ crossing }) => crossing.crossingId).values();
  const shownCorners = Array.from(once, ([foundCorner]) => {
    const { crossing, one, other } = foundCorner!;
    const { longitude, latitude } = crossing;
    return { line: `${one.name} & ${other.name}`, city: one.city, longitude, latitude };
  });
  return distinguish(shownCorners).map(({ line, city, ...position }) => ({
    label: labelOfStreet(line, city),
    ...position,
    precision: 'crossing',
  }));
}

/** Among equal crossings, the one with shorter names is meant: 'Main Street', not 'North Main Street'. */
function wordsIn({ one, other }: { one: StreetRow; other: StreetRow }): number {
  return `${one.name} ${other.name}`.split(' ').length;
}
