import { findInternalNotes } from '#desk/internal-notes/internal-notes.ts';
import {
  type CaseRow,
  findCase,
  findCaseEvents,
  findLinked,
  findNearby,
  findSeen,
} from '#desk/case/find-case.ts';
import { mayWorkOn } from '#desk/members/members.ts';
import { findWaitingReplies } from '#desk/replies/waiting-replies.ts';
import { findNotesForStaff } from '#notes/notes.ts';
import { originalUntil } from '#photos/edit-photo.ts';
import { findPhotos, type ListedPhoto } from '#photos/hidden-photos.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import type { Caller } from '#workflows/caller.ts';
import { refuseUnknownRequest } from '#workflows/request-changes/staff-update.ts';
import { namedRequests, timelineOf } from './timeline.ts';

/** The answer keeps public fields and internal fields in two objects, so that no client confuses them. */
export const findRequest: DeskHandler<'findRequest'> = async (
  { requestId },
  { caller, now },
  { database, photos, origins },
) => {
  const { client, scope } = caller;
  const { clientId } = scope;
  const caseRow = await findCase(database, scope, requestId);
  if (caseRow === undefined) refuseUnknownRequest(requestId);
  const [events, notes, internalNotes, waitingReplies, pictures, linkedRequests, nearRequests] =
    await Promise.all([
      findCaseEvents(database, scope, requestId),
      findNotesForStaff(database, clientId, requestId),
      findInternalNotes(database, scope, requestId),
      findWaitingReplies(database, scope, requestId),
      findPhotos(photos, clientId, requestId),
      findLinked(database, scope, caseRow),
      findNearby(database, scope, caseRow, now),
    ]);
  const seenRequests = await findSeen(database, scope, namedRequests(events));
  return {
    requestId,
    version: caseRow.version,
    modifiedAt: caseRow.modifiedAt,
    public: publicPart(caseRow, `${origins.of(client)}/#/requeststatus/${caseRow.guid}`),
    internal: internalPart(caseRow, caller),
    timeline: timelineOf({ events, notes, internalNotes, waitingReplies, photos: pictures, seenRequests }),
    photos: pictures.map((photo) => withAddress(photo, requestId)),
    ...nearRequests,
    ...linkedRequests,
  };
};

function publicPart(caseRow: CaseRow, link: string) {
  const { guid, workType, description, address, city, state, zip, longitude, latitude, postedAt } = caseRow;
  const { citizenName: status, type: statusType } = caseRow.status;
  const place = { address, city, state, zip, longitude, latitude };
  return { guid, workType, status, statusType, description, ...place, postedAt, link };
}

function internalPart(caseRow: CaseRow, { member, scope }: Caller) {
  const { pausedAt, pauseReason, hasName, hasEmail, hasPhone } = caseRow;
  return {
    status: caseRow.status,
    outcome: caseRow.outcome,
    priority: caseRow.priority,
    team: caseRow.team,
    assignee: caseRow.assignee,
    acceptedAt: caseRow.acceptedAt,
    dueAt: caseRow.dueAt,
    answerDueAt: caseRow.answerDueAt,
    resolveDueAt: caseRow.resolveDueAt,
    answeredAt: caseRow.answeredAt,
    closedAt: caseRow.closedAt,
    reopenedAt: caseRow.reopenedAt,
    pause: pausedAt && { since: pausedAt, reason: pauseReason },
    comments: caseRow.comments,
    assetId: caseRow.assetId,
    gisLayer: caseRow.gisLayer,
    contact: { hasName, hasEmail, hasPhone },
    language: caseRow.language,
    followers: caseRow.followers,
    isDuplicate: caseRow.duplicateOf !== null,
    mayWork: mayWorkOn(member, scope, caseRow),
  };
}

function withAddress({ editedAt, ...photo }: ListedPhoto, requestId: number) {
  const original = editedAt && { replacedAt: editedAt, keptUntil: originalUntil(editedAt) };
  return { ...photo, original, address: `/api/photos/${requestId}/${photo.photoId}` };
}
