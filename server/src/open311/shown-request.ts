/** A request as a caller may see it, and its document. Everything that strangers get comes from the published row. */
import type pagesInEnglish from '@fixpoint/languages/en/pages.json';
import { sentencesOf } from '#platform/text/sentences.ts';
import { publicPhotoPath } from '#requests/public/public-paths.ts';
import type { PublishedRow } from '#requests/public/public-requests.ts';
import type { RequestOfKey } from '#requests/of-key/requests-of-key.ts';
import { writeDay, writeInstant } from './dates.ts';
import type { Open311Call } from './open311-call.ts';
import type { Value } from './write-document.ts';

/** Dates are written in the form of Open311. */
export interface ShownRequest {
  readonly requestId: number;
  readonly workTypeId: number;
  readonly statusId: number;
  readonly isClosed: boolean;
  readonly requestedAt: string;
  readonly updatedAt: string;
  /** Empty: not shown. */
  readonly words: string;
  readonly address: string | null;
  readonly longitude: number | null;
  readonly latitude: number | null;
  /** Absolute addresses. */
  readonly photoUrls: readonly string[];
  /** The statuses that it had, the oldest first. */
  readonly course: readonly { readonly statusId: number; readonly at: string }[];
  /** Metres from the place of the call; undefined: the call has none. */
  readonly distance?: number | null;
}

const sayOnPage = sentencesOf<keyof typeof pagesInEnglish>('pages');

/** The view of strangers: days without a time of day, and the masked place. */
export function shownToAll(
  row: PublishedRow & { distance?: number | null },
  call: Open311Call,
): ShownRequest {
  const { timeZone } = call.client;
  const { requestId, workTypeId, statusId, longitude, latitude, closedOn, words } = row;
  return {
    requestId,
    workTypeId,
    statusId,
    longitude,
    latitude,
    words,
    isClosed: closedOn !== null,
    requestedAt: writeDay(row.reportedOn, timeZone),
    updatedAt: writeDay(closedOn ?? row.updatedOn, timeZone),
    address: addressOf(row, call),
    photoUrls: row.photoNames.map((name) => `${call.origin}${publicPhotoPath(requestId, name)}`),
    course: row.course.map((step) => ({ statusId: step.statusId, at: writeDay(step.on, timeZone) })),
    ...(row.distance === undefined ? {} : { distance: row.distance }),
  };
}

/** The view of the key that sent the report: its own words and place, and times. */
export function shownToSender(request: RequestOfKey): ShownRequest {
  const { requestId, workTypeId, statusId, description, address, longitude, latitude, course } = request;
  const hasPosition = longitude !== 0 || latitude !== 0;
  return {
    requestId,
    workTypeId,
    statusId,
    longitude: hasPosition ? longitude : null,
    latitude: hasPosition ? latitude : null,
    words: description,
    isClosed: request.closedAt !== null,
    requestedAt: writeInstant(request.postedAt),
    updatedAt: writeInstant(request.closedAt ?? new Date(course.at(-1)?.at ?? request.postedAt)),
    address: address === '' ? null : address,
    photoUrls: [],
    course: course.map((step) => ({ statusId: step.statusId, at: writeInstant(new Date(step.at)) })),
  };
}

function addressOf({ street, block }: PublishedRow, { language }: Open311Call): string | null {
  const say = sayOnPage(language);
  if (street === '') return null;
  if (block === null) return street;
  if (block === 0) return say('public.lowBlock', { street });
  return say('public.block', { street, block: String(block), last: String(block + 99) });
}

/** The fields of a request. `isExtended`: the caller asked for extensions. */
export function requestFields(request: ShownRequest, call: Open311Call, isExtended: boolean): Value {
  const { workTypes, say } = call;
  const workType = workTypes.find(({ workTypeId }) => workTypeId === request.workTypeId);
  const { photoUrls, distance } = request;
  return {
    service_request_id: String(request.requestId),
    status: request.isClosed ? 'closed' : 'open',
    status_notes: statusName(request.statusId, call),
    service_name: workType === undefined ? '' : say(workType.name),
    service_code: workType?.key ?? '',
    description: request.words === '' ? null : request.words,
    agency_responsible: null,
    service_notice: null,
    requested_datetime: request.requestedAt,
    updated_datetime: request.updatedAt,
    expected_datetime: null,
    address: request.address,
    address_id: null,
    zipcode: null,
    lat: request.latitude,
    long: request.longitude,
    media_url: photoUrls[0] ?? null,
    ...(distance === undefined ? {} : { distance: distance === null ? null : Math.round(distance) }),
    ...(isExtended ? extensionsOf(request, call) : {}),
  };
}

/** The name of a status for residents. */
export function statusName(statusId: number, { statuses, say }: Open311Call): string | null {
  const status = statuses.find((one) => one.statusId === statusId);
  return status === undefined ? null : say(status.citizenName);
}

function extensionsOf(request: ShownRequest, call: Open311Call): { [key: string]: Value } {
  const statusOf = (id: number) => call.statuses.find(({ statusId }) => statusId === id);
  return {
    extended_attributes: {
      detailed_status: statusOf(request.statusId)?.key ?? null,
      photos: request.photoUrls.map((url) => ({ media_url: url, title: null })),
    },
    notes: request.course.map(({ statusId, at }, nth) => ({
      datetime: at,
      type: nth === 0 ? 'submitted' : statusOf(statusId)?.type === 2 ? 'closed' : 'activity',
      summary: statusName(statusId, call),
      description: null,
    })),
  };
}
