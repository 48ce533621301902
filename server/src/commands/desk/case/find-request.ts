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
import { originalKeptUntil } from '#photos/edit-photo.ts';
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
  const found = await findCase(database, scope, requestId);
  if (found === undefined) refuseUnknownRequest(requestId);
  const [events, notes, internalNotes, waiting, pictures, linked, near] = await Promise.all([
    findCaseEvents(database, scope, requestId),
    findNotesForStaff(database, clientId, requestId),
    findInternalNotes(database, scope, requestId),
    findWaitingReplies(database, scope, requestId),
    findPhotos(photos, clientId, requestId),
    findLinked(database, scope, found),
    findNearby(database, scope, found, now),
  ]);
  const seenRequests = await findSeen(database, scope, namedRequests(events));
  return {
    requestId,
    version: found.version,
    modifiedAt: found.modifiedAt,
    public: publicPart(found, `${origins.of(client)}/#/requeststatus/${found.guid}`),
    internal: internalPart(found, caller),
    timeline: timelineOf({ events, notes, internalNotes, waiting, photos: pictures, seenRequests }),
    photos: pictures.map((photo) => withAddress(photo, requestId)),
    ...near,
    ...linked,
  };
};

function publicPart(found: CaseRow, link: string) {
  const { guid, workType, description, address, city, state, zip, longitude, latitude, postedAt } = found;
  const { citizenName: status, type: statusType } = found.status;
  const place = { address, city, state, zip, longitude, latitude };
  return { guid, workType, status, statusType, description, ...place, postedAt, link };
}

function internalPart(found: CaseRow, { member, scope }: Caller) {
  const { pausedAt, pauseReason, hasName, hasEmail, hasPhone } = found;
  return {
    status: found.status,
    outcome: found.outcome,
    priority: found.priority,
    team: found.team,
    assignee: found.assignee,
    acceptedAt: found.acceptedAt,
    dueAt: found.dueAt,
    answerDueAt: found.answerDueAt,
    resolveDueAt: found.resolveDueAt,
    answeredAt: found.answeredAt,
    closedAt: found.closedAt,
    reopenedAt: found.reopenedAt,
    pause: pausedAt && { since: pausedAt, reason: pauseReason },
    comments: found.comments,
    assetId: found.assetId,
    gisLayer: found.gisLayer,
    contact: { hasName, hasEmail, hasPhone },
    language: found.language,
    followers: found.followers,
    isDuplicate: found.duplicateOf !== null,
    mayWork: mayWorkOn(member, scope, found),
  };
}

function withAddress({ editedAt, ...photo }: ListedPhoto, requestId: number) {
  const original = editedAt && { replacedAt: editedAt, keptUntil: originalKeptUntil(editedAt) };
  return { ...photo, original, address: `/api/photos/${requestId}/${photo.photoId}` };
}
