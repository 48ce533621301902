/** The work types that are reported most, around a place and in the whole municipality. */
import type { Database } from '#platform/database.ts';
import { selectTypesNear, selectTypesOften } from './likely-type-store.ts';

export interface LikelyWorkTypes {
  /** Ids, the most frequent first. */
  nearby: number[];
  often: number[];
}

/**
 * Degrees, about 200 metres. A place is rounded to them, so that answers for neighbouring places do not tell where
 * exactly something was reported.
 */
const gridDegrees = 0.002;
const yearMs = 365 * 86_400_000;

export async function likelyWorkTypes(
  database: Database,
  clientId: number,
  place: { longitude: number; latitude: number },
  now: Date,
): Promise<LikelyWorkTypes> {
  const [nearby, often] = await Promise.all([
    selectTypesNear(database, clientId, {
      longitude: rounded(place.longitude),
      latitude: rounded(place.latitude),
      since: new Date(now.getTime() - yearMs),
    }),
    selectTypesOften(database, clientId),
  ]);
  return { nearby, often };
}

function rounded(degrees: number): number {
  return Math.round(degrees / gridDegrees) * gridDegrees;
}
