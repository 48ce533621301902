/**
 * The one public view of requests: what anybody in the world may see. Every public door (pages, map, feeds, files, Open311)
 * reads these functions, and has no rules of its own about what a stranger may see (decision 129).
 */
import type { Client, WorkType } from '#clients/client.ts';
import type { Database } from '#platform/database.ts';
import {
  type PublicCountSearch,
  type PublicNear,
  type PublicNearSearch,
  selectPublicCounts,
  selectPublicNear,
} from './public-near-store.ts';
import { type NewsMark, type PublicNews, selectNews } from './public-news-store.ts';
import { type PublicMap, type PublicMapWindow, readMap } from './public-map.ts';
import { type PublicMapPart, type PublishedPin, selectPins } from './public-map-store.ts';
import {
  type PublishedFilter,
  type PublishedNumber,
  type PublishedRow,
  type ShownRows,
  selectPublished,
  selectPublishedList,
  selectReleasedFile,
  selectUnchanged,
} from './public-request-store.ts';
import {
  type PublicWalk,
  type TakenBack,
  selectLastChange,
  selectPublicWalk,
  selectTakenBackWalk,
} from './public-walk-store.ts';
import {
  type PublicWindow,
  type WindowRow,
  countWindow,
  selectNumbers,
  selectWindow,
} from './public-window-store.ts';
import { type ShownType, oldestClosing, shownTypesOf } from './shown-types.ts';

export type { PublicMap } from './public-map.ts';
export type { PublicMapPart } from './public-map-store.ts';
export type { PublicBox, PublishedFilter, PublishedRow } from './public-request-store.ts';
export type { PublicWindow, WindowRow } from './public-window-store.ts';

/** The rows and parts that strangers may see now. Make it for each call, because the settings may change. */
export interface PublicView {
  clientId: number;
  rows: ShownRows;
  levels: ReadonlyMap<number, ShownType['level']>;
}

/** The public work types by the present settings. `workTypes`: all of the municipality. */
export function publicTypesOf(
  publish: Client['publish'],
  workTypes: readonly Pick<WorkType, 'key' | 'workTypeId'>[],
): (ShownType & { workTypeId: number })[] {
  const shownTypes = shownTypesOf(publish);
  return workTypes.flatMap(({ key, workTypeId }) => {
    const type = shownTypes.get(key);
    return type === undefined ? [] : [{ workTypeId, ...type }];
  });
}

/** The view by the present settings. `workTypes`: all of the municipality. Undefined: nothing is public. */
export function publicViewOfClient(
  { clientId, timeZone, publish }: Pick<Client, 'clientId' | 'timeZone' | 'publish'>,
  workTypes: readonly WorkType[],
  now: Date,
): PublicView | undefined {
  const shown = publicTypesOf(publish, workTypes);
  if (shown.length === 0) return undefined;
  const idsOf = (place: ShownType['place']) =>
    shown.filter((type) => type.place === place).map(({ workTypeId }) => workTypeId);
  const oldest = oldestClosing(publish, timeZone, now);
  return {
    clientId,
    rows: { exactIds: idsOf('exact'), streetIds: idsOf('street'), cellIds: idsOf('cell'), oldest },
    levels: new Map(shown.map(({ workTypeId, level }) => [workTypeId, level])),
  };
}

/** One request; undefined if it is not public or does not exist. */
export async function findPublicRequest(
  database: Database,
  view: PublicView,
  requestId: number,
): Promise<PublishedRow | undefined> {
  const row = await selectPublished(database, view.clientId, view.rows, requestId);
  return row && atLevel(view, row);
}

/** A page of requests, the newest first. */
export async function listPublicRequests(
  database: Database,
  view: PublicView,
  filter: PublishedFilter & { most: number },
): Promise<PublishedRow[]> {
  const rows = await selectPublishedList(database, view.clientId, view.rows, filter);
  return rows.map((row) => atLevel(view, row));
}

/** The requests with these numbers that are public, the newest day first. */
export async function listPublicNumbers(
  database: Database,
  view: PublicView,
  requestIds: readonly number[],
): Promise<PublishedRow[]> {
  const rows = await selectNumbers(database, view.clientId, view.rows, requestIds);
  return rows.map((row) => atLevel(view, row));
}

/** The numbers of requests whose rows have not changed since then, the newest first. */
export function listPublicUnchanged(
  database: Database,
  view: PublicView,
  search: { changedUntil: Date; most: number },
): Promise<PublishedNumber[]> {
  return selectUnchanged(database, view.clientId, view.rows, search);
}

/** Requests of a window of days, the newest day first. */
export async function listPublicWindow(
  database: Database,
  view: PublicView,
  window: PublicWindow & { most: number; offset: number },
): Promise<WindowRow[]> {
  const rows = await selectWindow(database, view.clientId, view.rows, window);
  return rows.map((row) => atLevel(view, row));
}

/** The number of requests of a window of days. */
export function countPublicWindow(
  database: Database,
  view: PublicView,
  window: PublicWindow,
): Promise<number> {
  return countWindow(database, view.clientId, view.rows, window);
}

/** The requests in a part of the map, in any order, at most `most`. Those without a point are left out. */
export function listPublicPins(
  database: Database,
  view: PublicView,
  part: PublicMapPart & { most: number },
): Promise<PublishedPin[]> {
  return selectPins(database, view.clientId, view.rows, part);
}

/** The requests in a window of the map, or their numbers in cells of it. */
export function readPublicMap(
  database: Database,
  view: PublicView,
  window: PublicMapWindow,
): Promise<PublicMap> {
  return readMap(database, view, window);
}

/** The requests around a place, in any order, as far from it as their public points are. */
export async function listPublicNear(
  database: Database,
  view: PublicView,
  search: PublicNearSearch,
): Promise<PublicNear[]> {
  const rows = await selectPublicNear(database, view.clientId, view.rows, search);
  return rows.map((row) => atLevel(view, row));
}

/** The number of requests of each work type around a place, by their public points. */
export function countPublicNear(
  database: Database,
  view: PublicView,
  search: PublicCountSearch,
): Promise<{ id: number; count: number }[]> {
  return selectPublicCounts(database, view.clientId, view.rows, search);
}

/** The news for strangers since a time, the oldest first, after the row `begun`. */
export async function listPublicNews(
  database: Database,
  view: PublicView,
  news: PublicNews & { most: number; begun?: NewsMark | undefined },
): Promise<PublishedRow[]> {
  const rows = await selectNews(database, view.clientId, view.rows, news);
  return rows.map((row) => atLevel(view, row));
}

/** A part of a walk over all requests, by number. */
export async function walkPublicRequests(
  database: Database,
  view: PublicView,
  walk: PublicWalk,
): Promise<PublishedRow[]> {
  const rows = await selectPublicWalk(database, view.clientId, view.rows, walk);
  return rows.map((row) => atLevel(view, row));
}

/** A part of a walk over the numbers that ceased to be public since then. */
export function walkTakenBack(
  database: Database,
  view: PublicView,
  walk: { since: Date; after: number; most: number },
): Promise<TakenBack[]> {
  return selectTakenBackWalk(database, view.clientId, walk);
}

/** When the open data changed last: requests become open data `delayMs` after they became public. */
export function findPublicChange(
  database: Database,
  { clientId }: PublicView,
  { now, delayMs }: { now: Date; delayMs: number },
): Promise<Date | undefined> {
  return selectLastChange(database, clientId, { publicUntil: new Date(now.getTime() - delayMs), delayMs });
}

/** The file key of a public photo, by the number of its request and its public name; undefined if it is not public. */
export async function findPublicPhoto(
  database: Database,
  view: PublicView,
  { requestId, name }: { requestId: number; name: string },
): Promise<string | undefined> {
  const request = await findPublicRequest(database, view, requestId);
  if (request?.photoNames.includes(name) !== true) return undefined;
  return selectReleasedFile(database, view.clientId, requestId, name);
}

/** The parts of a row that the settings decide about. */
type LevelledRow = Pick<PublishedRow, 'workTypeId' | 'areWordsReleased' | 'words' | 'photoNames'>;

/** Removes what the present settings no longer show, in case the job has not come to the row yet. */
function atLevel<Row extends LevelledRow>({ levels }: PublicView, row: Row): Row {
  const level = levels.get(row.workTypeId);
  if (level === 'open') return row;
  const hasWords = level === 'reviewed' && row.areWordsReleased;
  return { ...row, words: hasWords ? row.words : '', photoNames: level === 'reviewed' ? row.photoNames : [] };
}
