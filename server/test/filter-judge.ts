/** Decides in plain code if a request matches a filter. The SQL of the desk is compared with it. */
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import type { Asker } from '#desk/queue/find-queue.ts';
import type { QueueRequest } from './queue-requests.ts';

/** A request in the database. */
export type JudgedRequest = QueueRequest & { requestId: number };

/** True if the request is in the list of `asker`. */
export function isMeant(request: JudgedRequest, filter: RequestFilter, asker: Asker): boolean {
  if (request.deletedAt !== null) return false;
  const { scope } = asker;
  if (scope.teamIds !== null && !scope.teamIds.includes(request.teamId ?? -1)) return false;
  return [
    ...stands(request, filter, asker.now),
    ...belongs(request, filter, asker),
    ...lies(request, filter),
    says(request, filter.text),
  ].every((answer) => answer !== false);
}

/** One answer per restriction; undefined if the filter does not have it. */
type FilterAnswers = (boolean | undefined)[];

function stands(request: JudgedRequest, filter: RequestFilter, now: Date): FilterAnswers {
  const { closedAt, pausedAt, resolveDueAt, reopenedAt, postedAt, modifiedAt, duplicateOf } = request;
  const isOpen = closedAt === null;
  const dueAt = isOpen && pausedAt === null ? resolveDueAt : null;
  return [
    filter.ids?.includes(request.requestId),
    filter.workTypeIds?.includes(request.workTypeId),
    filter.statusIds?.includes(request.statusId),
    filter.priorities?.includes(request.priority),
    same(filter.isOpen, isOpen),
    same(filter.isOverdue, dueAt !== null && dueAt < now),
    same(filter.isReopened, isOpen && reopenedAt !== null),
    same(filter.isReopeningAsked, request.decideBy !== null),
    same(filter.isDecisionLate, request.decideBy !== null && request.decideBy < now),
    same(filter.isPaused, pausedAt !== null),
    same(filter.isDuplicate, duplicateOf !== null),
    same(filter.hasPhoto, request.hasPhoto),
    during(filter.due, dueAt),
    during(filter.created, postedAt),
    during(filter.answered, request.answeredAt),
    during(filter.closed, closedAt),
    during(filter.modified, modifiedAt),
  ];
}

function belongs(request: JudgedRequest, filter: RequestFilter, { scope, ownTeamIds }: Asker): FilterAnswers {
  const { teamId, assigneeId, acceptedAt } = request;
  return [
    filter.teamIds?.some(
      (one) => one === (teamId ?? 'nobody') || (one === 'mine' && ownTeamIds.includes(teamId!)),
    ),
    filter.assigneeIds?.some(
      (one) => one === (assigneeId ?? 'nobody') || (one === 'me' && assigneeId === scope.accountId),
    ),
    same(filter.isAccepted, acceptedAt !== null),
  ];
}

function same(wantedState: boolean | undefined, is: boolean): boolean | undefined {
  return wantedState === undefined ? undefined : wantedState === is;
}

function during(period: RequestFilter['due'], at: Date | null): boolean | undefined {
  if (period?.from === undefined && period?.until === undefined) return undefined;
  return at !== null && (period.from ?? at) <= at && (period.until === undefined || at < period.until);
}

function lies({ longitude, latitude }: JudgedRequest, { viewport, area }: RequestFilter): FilterAnswers {
  return [
    viewport === undefined ? undefined : isInBox([longitude, latitude], viewport),
    area === undefined ? undefined : isInTriangle([longitude, latitude], area),
  ];
}

function isInBox(
  [longitude, latitude]: readonly [number, number],
  { west, south, east, north }: NonNullable<RequestFilter['viewport']>,
): boolean {
  const isBetween =
    west <= east ? west <= longitude && longitude <= east : west <= longitude || longitude <= east;
  return isBetween && south <= latitude && latitude <= north;
}

/** Twice the area of the triangle of an edge and a point. Above 0 if the point is to the left of the edge. */
export function sideOf(
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  [x, y]: readonly [number, number],
): number {
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
}

function isInTriangle(
  point: readonly [number, number],
  area: readonly (readonly [number, number])[],
): boolean {
  const sides = area.map((corner, index) => sideOf(corner, area[(index + 1) % area.length]!, point));
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}

function says(request: JudgedRequest, text = ''): boolean | undefined {
  const soughtWords = words(text);
  if (soughtWords.length === 0) return undefined;
  const { requestId, address, description, notes, internalNotes } = request;
  const last = soughtWords.pop()!;
  return [[requestId, address, description].join(' '), ...notes, ...internalNotes].some((one) => {
    const textWords = words(one);
    return (
      soughtWords.every((word) => textWords.includes(word)) && textWords.some((word) => word.startsWith(last))
    );
  });
}

function words(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
  return plain.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? [];
}
