/** The entries of a feed: the newest public requests that fit, in the words of the municipality. */
import type { Client, Status, WorkType } from '#clients/client.ts';
import { municipalText } from '#clients/municipal-text.ts';
import type { Database } from '#platform/database.ts';
import { publicRequestPath } from '#requests/public/public-paths.ts';
import { type PublicView, type PublishedRow, listPublicWindow } from '#requests/public/public-requests.ts';
import { publicPlace } from '#requests/public/public-place.ts';
import { pageSentences } from '#site/say-on-page.ts';
import type { FeedFilter } from './feed-filter.ts';

/** A public request with its words. */
export interface FeedEntry {
  request: PublishedRow;
  /** Stays the same for ever (RFC 4151). */
  id: string;
  link: string;
  workType: WorkType | undefined;
  title: string;
  statusName: string;
  place: string;
}

const mostEntries = 50;
/** An area is looked for among this many requests: pages of the newest ones. */
const pageSize = 500;
const mostPages = 4;

/** The newest day first. `areasAt`: the keys of the areas around a public point. */
export async function findFeedRequests(
  database: Database,
  view: PublicView,
  { workTypeIds, area, near }: FeedFilter,
  areasAt: (point: { longitude: number; latitude: number }) => string[],
): Promise<PublishedRow[]> {
  if (area === undefined)
    return listPublicWindow(database, view, { workTypeIds, near, most: mostEntries, offset: 0 });
  const isInside = ({ longitude, latitude }: PublishedRow) =>
    longitude !== null && latitude !== null && areasAt({ longitude, latitude }).includes(area);
  const found: PublishedRow[] = [];
  for (let page = 0; page < mostPages && found.length < mostEntries; page++) {
    const rows = await listPublicWindow(database, view, {
      workTypeIds,
      near,
      most: pageSize,
      offset: page * pageSize,
    });
    found.push(...rows.filter(isInside));
    if (rows.length < pageSize) break;
  }
  return found.slice(0, mostEntries);
}

/** The names that entries are made from. */
export interface FeedNames {
  client: Client;
  /** As in https://riverbend.example.org. */
  origin: string;
  workTypes: readonly WorkType[];
  statuses: readonly Status[];
}

export function feedEntry(
  request: PublishedRow,
  { client, origin, workTypes, statuses }: FeedNames,
): FeedEntry {
  const own = (words: string) => municipalText(client, client.language, words);
  const workType = workTypes.find(({ workTypeId }) => workTypeId === request.workTypeId);
  const place = publicPlace(pageSentences(client.language), request);
  const { hostname } = new URL(origin);
  return {
    request,
    id: `tag:${hostname},${request.reportedOn.slice(0, 4)}:request/${request.requestId}`,
    link: `${origin}${publicRequestPath}/${request.requestId}`,
    workType,
    title: `${own(workType?.name ?? '')} · ${place}`,
    statusName: own(statuses.find(({ statusId }) => statusId === request.statusId)?.citizenName ?? ''),
    place,
  };
}

/** A day as the moment that feed readers want. No door shows a time of day. */
export const startOfDay = (day: string) => `${day}T00:00:00Z`;
