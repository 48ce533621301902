/** The crossings of a map with the ids of the index's streets. */
import type { Database } from '#platform/database.ts';
import { comparedName } from '#platform/text/compared-name.ts';
import type { CrossingRow } from './crossing-store.ts';
import { type Candidate, type StreetToStore, degreesToCandidates } from './fill-store.ts';
import type { Position } from './geocoder.ts';
import type { MapCrossing } from './map-names/map-names.ts';

/**
 * The ids of `streets` start at 1. If streets in several cities share a name, the one with the nearest
 * address is meant. A street that the map spells in two ways does not cross itself.
 */
export async function locateCrossings(
  tx: Database,
  clientId: number,
  crossings: readonly MapCrossing[],
  streets: readonly StreetToStore[],
): Promise<CrossingRow[]> {
  const ids = Map.groupBy(
    streets.map(({ name }, at) => ({ compared: comparedName(name), id: at + 1 })),
    ({ compared }) => compared,
  );
  const sides = crossings.flatMap(({ name, otherName, longitude, latitude }) =>
    [name, otherName].map((side) => ({
      ids: (ids.get(comparedName(side)) ?? []).map(({ id }) => id),
      position: { longitude, latitude },
    })),
  );
  const nearestStreets = await nearestOf(tx, clientId, sides);
  return crossings.flatMap(({ longitude, latitude }, at) => {
    const [streetId, crossStreetId] = [nearestStreets[2 * at], nearestStreets[2 * at + 1]];
    return streetId === undefined || crossStreetId === undefined || streetId === crossStreetId
      ? []
      : [{ streetId, crossStreetId, longitude, latitude }];
  });
}

/** The nearest street of each side; undefined if a side has none. */
async function nearestOf(
  tx: Database,
  clientId: number,
  sides: readonly { ids: readonly number[]; position: Position }[],
): Promise<(number | undefined)[]> {
  const candidates = sides.flatMap(({ ids, position }, nth): Candidate[] =>
    ids.length < 2 ? [] : ids.map((streetId) => ({ nth, streetId, position })),
  );
  const degrees = await degreesToCandidates(tx, clientId, candidates);
  const nearestSides = new Map<number, { streetId: number; degrees: number }>();
  for (const [at, { nth, streetId }] of candidates.entries()) {
    const one = { streetId, degrees: degrees[at] ?? Number.POSITIVE_INFINITY };
    if (one.degrees < (nearestSides.get(nth)?.degrees ?? Number.POSITIVE_INFINITY) || !nearestSides.has(nth))
      nearestSides.set(nth, one);
  }
  return sides.map(({ ids }, nth) => nearestSides.get(nth)?.streetId ?? ids[0]);
}
