/**
 * The public view of a request, written a second time in the simplest way. It shares nothing with the server, so a test
 * can compare both.
 */
import { expect } from 'vitest';
import type { PublishPlace, PublishSetting } from '@fixpoint/contract/desk/settings/publish.ts';
import type { PublishedRow } from '#requests/public/public-requests.ts';

interface Place {
  longitude: number;
  latitude: number;
}

export interface House extends Place {
  street: string;
  houseNumber: string;
}

/** A request as a test knows it. */
export interface KnownRequest {
  requestId: number;
  version: () => Promise<number>;
  type: string;
  status: string;
  place: Place;
  /** The description, and what the world may read of it. */
  text: readonly [string, string];
  course: { status: string; on: string }[];
  closedOn: string | null;
  reportedOn: string;
  isRemoved: boolean;
  mainId: number | null;
  notPublic: boolean;
  hidden: boolean;
  inReview: boolean;
  wordsKeptBack: boolean;
  released: { shown: string; of: string } | undefined;
  photoId: number;
  isPhotoReleased: boolean;
  meToos: number;
}

/** Everything else that decides what strangers see. */
export interface KnownWorld {
  settings: PublishSetting;
  /** As in 2026-11-28. */
  today: string;
  houses: readonly House[];
  typeIds: Record<string, number>;
  statusIds: Record<string, number>;
}

/** The stranger's view of a request; undefined: nothing. */
export function expectedView(
  one: KnownRequest,
  all: readonly KnownRequest[],
  { settings, today, houses, typeIds, statusIds }: KnownWorld,
) {
  const type = settings.workTypes.find(({ key }) => key === one.type);
  if (type === undefined || settings.preset === 'nothing' || type.shows === 'nothing') return undefined;
  if (one.isRemoved || one.mainId !== null || one.notPublic || one.hidden) return undefined;
  const age = one.closedOn === null ? 0 : (Date.parse(today) - Date.parse(one.closedOn)) / 86_400_000;
  if (settings.closedForDays > 0 && age > settings.closedForDays) return undefined;
  const shows = [type.shows, settings.preset];
  const hasPhotos = !shows.includes('pins') && !one.inReview;
  const duplicates = all.filter(({ mainId, isRemoved }) => mainId === one.requestId && !isRemoved);
  return {
    requestId: one.requestId,
    workTypeId: typeIds[one.type],
    statusId: statusIds[one.status],
    reportedOn: one.reportedOn,
    updatedOn: one.course.at(-1)!.on,
    closedOn: one.closedOn,
    course: one.course.map(({ status, on }) => ({ statusId: statusIds[status], on })),
    words: hasPhotos && !one.wordsKeptBack ? wordsOf(one, shows) : '',
    photos: hasPhotos && one.isPhotoReleased ? 1 : 0,
    alsoReportedBy: one.meToos + duplicates.reduce((sum, { meToos }) => sum + 1 + meToos, 0),
    ...placeOf(one, type.place, houses),
  };
}

function wordsOf({ released, text }: KnownRequest, shows: string[]): string {
  if (released?.of === text[0]) return released.shown;
  return shows.every((level) => level === 'open') ? text[1] : '';
}

const round = (degrees: number) => Number(degrees.toFixed(6));
const meters = 111_195;
const apart = (one: Place, other: Place) =>
  Math.hypot(
    (one.longitude - other.longitude) * Math.cos(((one.latitude + other.latitude) / 2 / 180) * Math.PI),
    one.latitude - other.latitude,
  ) * meters;

function placeOf({ place }: KnownRequest, how: PublishPlace, houses: readonly House[]) {
  const nearest = houses.toSorted((one, other) => apart(one, place) - apart(other, place))[0]!;
  const hundred = (house: typeof nearest) => Math.floor(Number(house.houseNumber) / 100) * 100;
  const isNear = apart(nearest, place) <= 150;
  const names = { street: isNear ? nearest.street : '', block: isNear ? hundred(nearest) : null };
  if (how === 'exact')
    return {
      locationType: 'exact',
      longitude: round(place.longitude),
      latitude: round(place.latitude),
      ...names,
    };
  const block = houses.filter(
    (house) => house.street === nearest.street && hundred(house) === hundred(nearest),
  );
  const mean = (numbers: number[]) => round(numbers.reduce((sum, one) => sum + one, 0) / numbers.length);
  if (how === 'street' && isNear && block.length >= 5) {
    const middle = {
      longitude: mean(block.map((h) => h.longitude)),
      latitude: mean(block.map((h) => h.latitude)),
    };
    return { locationType: 'street', ...middle, ...names };
  }
  const square = squareOf(place, houses);
  const point = square ?? { longitude: null, latitude: null };
  return { locationType: square === undefined ? 'none' : 'cell', ...point, street: '', block: null };
}

/** By the definition: each square asks again which of its parts are shown. */
function squareOf(place: Place, houses: readonly House[]) {
  const high = 1000 / meters;
  const south = Math.floor(place.latitude / high) * high;
  const wide = high / Math.cos(((south + high / 2) / 180) * Math.PI);
  const west = Math.floor(place.longitude / wide) * wide;
  const keyOf = (point: Place, parts: number) =>
    [(point.longitude - west) / wide, (point.latitude - south) / high]
      .map((share) => Math.floor(share * parts))
      .join(' ');
  const inBox = houses.filter((house) => keyOf(house, 1) === '0 0');
  const isShown = (point: Place, parts: number): boolean =>
    inBox.filter((house) => keyOf(house, parts) === keyOf(point, parts) && !isShownSmaller(house, parts * 2))
      .length >= 20;
  const isShownSmaller = (point: Place, parts: number): boolean =>
    parts <= 4 && (isShown(point, parts) || isShownSmaller(point, parts * 2));
  const parts = [4, 2, 1].find((one) => isShown(place, one));
  if (parts === undefined) return undefined;
  const [column, row] = keyOf(place, parts).split(' ').map(Number) as [number, number];
  return {
    longitude: round(west + ((column + 0.5) / parts) * wide),
    latitude: round(south + ((row + 0.5) / parts) * high),
  };
}

/** A row of the view in the form of `expectedView`. */
export function seenOf({
  publicSince: _since,
  changedAt: _at,
  areWordsReleased: _released,
  photoNames,
  ...row
}: PublishedRow): object {
  const close = (degrees: number | null) => (degrees === null ? null : expect.closeTo(degrees, 5));
  return {
    ...row,
    photos: photoNames.length,
    longitude: close(row.longitude),
    latitude: close(row.latitude),
  };
}
