import type { FoundAddress } from '@fixpoint/contract/found-address.ts';
import type { Database } from '#platform/database.ts';
import type { StreetRow } from './address-store.ts';
import { type StoredCrossing, crossingsBetween } from './crossing-store.ts';
import { metresBetween } from '@fixpoint/contract/metres-between.ts';
import { findStreets } from './find-streets.ts';
import { asLike, labelOfStreet, streetFound } from './found-address.ts';
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
  const [bestOne, bestOther] = [ones![0], others![0]];
  if (bestOne === undefined || bestOther === undefined) return [];
  const [one, other] = [bestOne.row, bestOther.row];
  const ids = (streets: readonly RankedEntry<StreetRow>[]) => streets.map(({ row }) => row.streetId);
  const crossings = await crossingsBetween(database, clientId, ids(ones!), ids(others!));
  if (crossings.length > 0) return rankCrossings(crossings, ones!, others!, mapPosition);
  const isSure = bestOne.isSure && bestOther.isSure;
  if (one.streetId === other.streetId) return [asLike(streetFound(one), isSure)];
  return [
    asLike(streetFound(one, { crossStreet: other.name }), isSure),
    asLike(streetFound(other, { crossStreet: one.name }), isSure),
  ];
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
      const isSure = one.isSure && other.isSure;
      const meters = mapPosition === undefined ? 0 : metresBetween(mapPosition, crossing);
      return {
        crossing,
        one: one.row,
        other: other.row,
        likeness: one.likeness + other.likeness,
        isSure,
        meters,
      };
    })
    .toSorted((a, b) => b.likeness - a.likeness || wordsIn(a) - wordsIn(b) || a.meters - b.meters);
  // If each side may mean both streets, a crossing is found in both orders.
  const once = Map.groupBy(rankedCrossings, ({ crossing }) => crossing.crossingId).values();
  const shownCorners = Array.from(once, ([foundCorner]) => {
    const { crossing, one, other, isSure } = foundCorner!;
    const { longitude, latitude } = crossing;
    return { line: `${one.name} & ${other.name}`, city: one.city, longitude, latitude, isSure };
  });
  return distinguish(shownCorners).map(({ line, city, isSure, ...position }) =>
    asLike({ label: labelOfStreet(line, city), ...position, precision: 'crossing' }, isSure),
  );
}

/** Among equal crossings, the one with shorter names is meant: 'Main Street', not 'North Main Street'. */
function wordsIn({ one, other }: { one: StreetRow; other: StreetRow }): number {
  return `${one.name} ${other.name}`.split(' ').length;
}
