/** The work types that are reported most, around a place and in the whole municipality. */
import type { WorkType } from '#clients/client.ts';
import type { Database } from '#platform/database.ts';
import { countPublicNear, publicViewOfClient } from '#requests/public/public-requests.ts';
import { dayIn } from '#requests/public/shown-types.ts';
import { type PublishingClient, hasMaskedPlace } from '#requests/public/strangers-near.ts';
import { selectTypesNear, selectTypesOften } from './likely-type-store.ts';

export interface LikelyWorkTypes {
  /** Ids, the most frequent first. */
  nearby: number[];
  often: number[];
}

interface Place {
  longitude: number;
  latitude: number;
}

/**
 * Degrees, about 200 metres. A place is rounded to them, so that answers for neighbouring places do not tell where
 * exactly something was reported.
 */
const gridDegrees = 0.002;
const radius = 250;
/** One or two requests could tell something about their reporters. */
const fewestNear = 3;
const yearMs = 365 * 86_400_000;

export async function likelyWorkTypes(
  database: Database,
  { client, workTypes }: { client: PublishingClient; workTypes: readonly WorkType[] },
  place: Place,
  now: Date,
): Promise<LikelyWorkTypes> {
  const [nearby, often] = await Promise.all([
    typesAround(database, { client, workTypes }, place, now),
    selectTypesOften(database, client.clientId),
  ]);
  return { nearby, often };
}

/**
 * A public work type counts by its public points, so a masked place does not tell the true one. A work type that masks
 * its places, or compares no requests nearby, counts by nothing else.
 */
async function typesAround(
  database: Database,
  { client, workTypes }: { client: PublishingClient; workTypes: readonly WorkType[] },
  place: Place,
  now: Date,
): Promise<number[]> {
  const { clientId, timeZone } = client;
  const view = publicViewOfClient(client, workTypes, now);
  const compared = workTypes.filter(({ nearby }) => nearby.radius !== 'off');
  const isPublic = ({ workTypeId }: WorkType) => view?.levels.has(workTypeId) === true;
  const isPrivate = (type: WorkType) => !isPublic(type) && !hasMaskedPlace(client, type.key);
  const since = new Date(now.getTime() - yearMs);
  const around = { longitude: rounded(place.longitude), latitude: rounded(place.latitude), radius };
  const publicIds = compared.filter(isPublic).map(({ workTypeId }) => workTypeId);
  const privateIds = compared.filter(isPrivate).map(({ workTypeId }) => workTypeId);
  const counts = await Promise.all([
    view === undefined || publicIds.length === 0
      ? []
      : countPublicNear(database, view, {
          ...around,
          since: dayIn(timeZone, since),
          workTypeIds: publicIds,
        }),
    privateIds.length === 0
      ? []
      : selectTypesNear(database, clientId, { ...around, since, workTypeIds: privateIds }),
  ]);
  return counts
    .flat()
    .filter(({ count }) => count >= fewestNear)
    .toSorted((one, other) => other.count - one.count || one.id - other.id)
    .map(({ id }) => id);
}

function rounded(degrees: number): number {
  return Math.round(degrees / gridDegrees) * gridDegrees;
}
