import type { FoundAddress } from '@fixpoint/contract/found-address.ts';
import type { Database } from '#platform/database.ts';
import type { StreetRow } from './address-store.ts';
import { type StoredCrossing, crossingsBetween } from './crossing-store.ts';
import { metresBetween } from '@fixpoint/contract/metres-between.ts';
import { findStreets } from './find-streets.ts';
import { labelOfStreet, streetFound } from './found-address.ts';
import type { Position } from './geocoder.ts';
import type { Ranked } from './rank-by-words.ts';
import { tellApart } from './tell-apart.ts';

/**
 * Crossings of the two streets, best first. If the streets exist but do not cross, returns the streets
 * themselves, marked so.
 */
export async function findCorner(
  database: Database,
  clientId: number,
  sides: readonly [string, string],
  near: Position | undefined,
): Promise<FoundAddress[]> {
  const [ones, others] = await Promise.all(
    sides.map((side) =>
      findStreets(database, clientId, { wanted: side, asked: { name: side, locality: '' }, near }),
    ),
  );
  const [one, other] = [ones![0]?.row, others![0]?.row];
  if (one === undefined || other === undefined) return [];
  const ids = (streets: readonly Ranked<StreetRow>[]) => streets.map(({ row }) => row.streetId);
  const crossings = await crossingsBetween(database, clientId, ids(ones!), ids(others!));
  if (crossings.length > 0) return rankCrossings(crossings, ones!, others!, near);
  if (one.streetId === other.streetId) return [streetFound(one)];
  return [streetFound(one, { crossStreet: other.name }), streetFound(other, { crossStreet: one.name })];
}

function rankCrossings(
  crossings: readonly StoredCrossing[],
  ones: readonly Ranked<StreetRow>[],
  others: readonly Ranked<StreetRow>[],
  near: Position | undefined,
): FoundAddress[] {
  const byId = (streets: readonly Ranked<StreetRow>[], id: number) =>
    streets.find(({ row }) => row.streetId === id)!;
  const ranked = crossings
    .map((crossing) => {
      const [one, other] = [byId(ones, crossing.streetId), byId(others, crossing.crossStreetId)];
      const meters = near === undefined ? 0 : metresBetween(near, crossing);
      return { crossing, one: one.row, other: other.row, likeness: one.likeness + other.likeness, meters };
    })
    .toSorted((a, b) => b.likeness - a.likeness || wordsIn(a) - wordsIn(b) || a.meters - b.meters);
  // If each side may mean both streets, a crossing is found in both orders.
  const once = Map.groupBy(ranked, ({ crossing }) => crossing.crossingId).values();
  const shown = Array.from(once, ([found]) => {
    const { crossing, one, other } = found!;
    const { longitude, latitude } = crossing;
    return { line: `${one.name} & ${other.name}`, city: one.city, longitude, latitude };
  });
  return tellApart(shown).map(({ line, city, ...position }) => ({
    label: labelOfStreet(line, city),
    ...position,
    precision: 'crossing',
  }));
}

/** Among equal crossings, the one with shorter names is meant: 'Main Street', not 'North Main Street'. */
function wordsIn({ one, other }: { one: StreetRow; other: StreetRow }): number {
  return `${one.name} ${other.name}`.split(' ').length;
}
