/**
 * Strangers' requests near a new report, as a resident may see them. If the work type is public, a resident sees the
 * public view of the request and nothing else. Otherwise a resident sees place and type, if the municipality chose that.
 */
import type { Client, WorkType } from '#clients/client.ts';
import type { Database } from '#platform/database.ts';
import { listPublicNear, publicViewOfClient } from './public-requests.ts';
import type { PublicNear } from './public-near-store.ts';
import { type StrangerNear, selectPinsNear } from './strangers-near-store.ts';
import { dayIn } from './shown-types.ts';

export type { StrangerNear } from './strangers-near-store.ts';

/** The municipality, with the settings that decide what strangers see. */
export type PublishingClient = Pick<Client, 'clientId' | 'timeZone' | 'publish'>;

export interface StrangersSearch {
  longitude: number;
  latitude: number;
  /** Metres. */
  radius: number;
  /** Metres around the public point of a masked place. The true place has no part in the search. */
  maskedRadius: number;
  /** Empty for none. */
  assetId: string;
  /** The last change of an open request is not older. */
  openSince: Date;
  /** The closing of a closed request is not older. */
  closedSince: Date;
}

/** In any order. `compared`: the work types that may be the same problem; `workTypes`: all of the municipality. */
export async function findStrangersNear(
  database: Database,
  client: PublishingClient,
  { workTypes, compared, now }: { workTypes: readonly WorkType[]; compared: readonly WorkType[]; now: Date },
  search: StrangersSearch,
): Promise<StrangerNear[]> {
  const { clientId, timeZone } = client;
  const view = publicViewOfClient(client, workTypes, now);
  const near = compared.filter(({ nearby }) => nearby.radius !== 'off');
  const publicIds = idsOf(near.filter(({ workTypeId }) => view?.levels.has(workTypeId) === true));
  const pinIds = idsOf(
    near.filter(({ key, workTypeId, nearby }) => {
      const isPublic = publicIds.includes(workTypeId);
      return nearby.shows === 'pins' && !isPublic && !hasMaskedPlace(client, key);
    }),
  );
  const days = {
    openSince: dayIn(timeZone, search.openSince),
    closedSince: dayIn(timeZone, search.closedSince),
  };
  const [published, pins] = await Promise.all([
    view === undefined || publicIds.length === 0
      ? []
      : listPublicNear(database, view, { ...search, ...days, timeZone, workTypeIds: publicIds }),
    pinIds.length === 0
      ? []
      : selectPinsNear(database, clientId, { ...search, timeZone, workTypeIds: pinIds }),
  ]);
  return [...published.map(asStranger), ...pins];
}

/** True for a work type whose places are masked. While the preset closes it, its true places stay private, too. */
export function hasMaskedPlace({ publish }: Pick<PublishingClient, 'publish'>, key: string): boolean {
  return publish.workTypes.some(
    (type) => type.key === key && type.shows !== 'nothing' && type.place !== 'exact',
  );
}

function asStranger({ words, areWordsReleased: _isDecided, ...row }: PublicNear): StrangerNear {
  return { ...row, description: words };
}

function idsOf(types: readonly WorkType[]): number[] {
  return types.map(({ workTypeId }) => workTypeId);
}
