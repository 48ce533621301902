import type { Database } from '#platform/database.ts';
import type { DeskScope } from '#desk/scope.ts';
import { type CaseEvent, selectCaseEvents } from './case-event-store.ts';
import { type CaseRow, type ReporterContact, selectCase, selectContact } from './case-store.ts';
import {
  type NearRequest,
  type LinkedRequest,
  type OtherRequest,
  type ReporterLanguage,
  selectLinked,
  selectNearby,
  selectOthers,
  selectReporterLanguages,
  selectSeen,
} from './other-request-store.ts';

export type { CaseEvent } from './case-event-store.ts';
export type { CaseRow } from './case-store.ts';

/** Limits of nearby requests and of possible duplicates, in metres. */
const nearMeters = 200;
const duplicateMeters = 100;
const recentDays = 30;
const nearbyMost = 10;
const duplicatesMost = 5;
/** Requests that one search considers at most, nearest first: next to a case, and before a new request. */
const besideMost = 60;
const beforeMost = 200;

/** A request for staff; undefined if the caller may not see it. */
export function findCase(
  database: Database,
  scope: DeskScope,
  requestId: number,
): Promise<CaseRow | undefined> {
  return selectCase(database, scope, requestId);
}

/** The reporter of a request; undefined if the caller may not see the request. */
export function findContact(
  database: Database,
  scope: DeskScope,
  requestId: number,
): Promise<ReporterContact | undefined> {
  return selectContact(database, scope, requestId);
}

/** The audit log of a request, oldest first. */
export function findCaseEvents(
  database: Database,
  scope: DeskScope,
  requestId: number,
): Promise<CaseEvent[]> {
  return selectCaseEvents(database, scope, requestId);
}

/** The main request and the duplicates of a request. */
export async function findLinked(
  database: Database,
  scope: DeskScope,
  request: { requestId: number; duplicateOf: number | null },
): Promise<{ duplicateOf: OtherRequest | null; duplicates: LinkedRequest[] }> {
  const linkedRequests = await selectLinked(database, scope, request);
  return {
    duplicateOf: linkedRequests.find(({ isDuplicate }) => !isDuplicate) ?? null,
    duplicates: linkedRequests.filter(({ isDuplicate }) => isDuplicate),
  };
}

/** These requests in short, as far as the caller may see them. */
export async function findOthers(
  database: Database,
  scope: DeskScope,
  requestIds: readonly number[],
): Promise<OtherRequest[]> {
  return requestIds.length === 0 ? [] : selectOthers(database, scope, requestIds);
}

/** Requests near a case: open or recent ones, and possible duplicates. */
export async function findNearby(
  database: Database,
  scope: DeskScope,
  request: Pick<CaseRow, 'requestId' | 'longitude' | 'latitude' | 'postedAt' | 'workType' | 'duplicateOf'>,
  now: Date,
): Promise<{ nearby: NearRequest[]; possibleDuplicates: NearRequest[] }> {
  const { requestId, longitude, latitude, postedAt, workType, duplicateOf } = request;
  const since = new Date(now.getTime() - recentDays * 86_400_000);
  const place = { requestId, longitude, latitude, postedAt, meters: nearMeters, since, closedSince: null };
  const around = await selectNearby(database, scope, {
    ...place,
    withinDays: recentDays,
    most: besideMost,
  });
  const isRecent = (nearRequest: NearRequest) => nearRequest.isOpen || nearRequest.postedAt >= since;
  const isLinked = (nearRequest: NearRequest) =>
    nearRequest.requestId === duplicateOf || nearRequest.duplicateOf === requestId;
  const mayBeSame = (nearRequest: NearRequest) =>
    nearRequest.workType.workTypeId === workType.workTypeId &&
    nearRequest.distance <= duplicateMeters &&
    nearRequest.days <= recentDays &&
    !isLinked(nearRequest);
  return {
    nearby: around.filter(isRecent).slice(0, nearbyMost),
    possibleDuplicates: around.filter(mayBeSame).slice(0, duplicatesMost),
  };
}

/** Open or recent requests near a position, and those closed since a time, nearest first. For a request that does not exist yet. */
export function findAround(
  database: Database,
  scope: DeskScope,
  place: { longitude: number; latitude: number; meters: number; closedSince: Date | null },
  now: Date,
): Promise<NearRequest[]> {
  const since = new Date(now.getTime() - recentDays * 86_400_000);
  const itself = { requestId: 0, postedAt: now };
  return selectNearby(database, scope, {
    ...place,
    ...itself,
    since,
    withinDays: 0,
    most: beforeMost,
  });
}

/** The languages of the reporters, for the requests among these that the caller may see, by number. */
export async function findReporterLanguages(
  database: Database,
  scope: DeskScope,
  requestIds: readonly number[],
): Promise<ReporterLanguage[]> {
  return requestIds.length === 0 ? [] : selectReporterLanguages(database, scope, requestIds);
}

/** The requests among these that the caller may see. */
export async function findSeen(
  database: Database,
  scope: DeskScope,
  requestIds: readonly number[],
): Promise<number[]> {
  return requestIds.length === 0 ? [] : selectSeen(database, scope, requestIds);
}
