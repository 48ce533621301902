/** Decides which changes the open screens of residents do not hear of: they would learn that somebody works. */
import type { RequestChange, RequestEventKind } from './request-event.ts';
import type { RequestFields } from './request-fields.ts';

/** Acts that residents read nothing of, unless they change one of the residents' fields as well. */
const actsOfStaff: ReadonlySet<RequestEventKind> = new Set<RequestEventKind>([
  'updated',
  'accepted',
  'returned',
  'paused',
  'resumed',
  'internal-note',
  'reply-called-back',
  'reply-withdrawn',
  'hand-over-kept',
  'staff-photo-added',
  'staff-file-added',
  'feedback-given',
  'reopening-asked',
  'reopening-declined',
  'released',
  'kept-back',
  'release-undone',
  'abuse-dismissed',
  'abuse-upheld',
]);

/** Fields that only staff read. `routedBy` is the rule of another team. */
const fieldsOfStaff: ReadonlySet<string> = new Set<keyof RequestFields | 'routedBy' | 'release'>([
  'priority',
  'comments',
  'uniqueClientId',
  'assetId',
  'gisLayer',
  'ownerKey',
  'teamId',
  'assigneeId',
  'acceptedAt',
  'answerDueAt',
  'resolveDueAt',
  'pausedAt',
  'pauseReason',
  'pausedUntil',
  'routedBy',
  'release',
]);

/** True if residents read nothing of the change. */
export function isForStaffAlone({ event, isForStaff = false, isMailed }: RequestChange): boolean {
  if (event === undefined) return isForStaff;
  if (isMailed || event.statusId !== undefined) return false;
  const fields = Object.keys(event.changes ?? {});
  return actsOfStaff.has(event.kind) && fields.every((name) => fieldsOfStaff.has(name));
}
