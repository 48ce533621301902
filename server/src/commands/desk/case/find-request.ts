import { attachmentPath } from '@fixpoint/contract/desk/attachments/add-attachment.ts';
import { filePath } from '@fixpoint/contract/files-of-request.ts';
import { type InternalNote, findInternalNotes } from '#desk/internal-notes/internal-notes.ts';
import {
  type CaseEvent,
  type CaseRow,
  findCase,
  findCaseEvents,
  findLinked,
  findNearby,
  findOthers,
  findSeen,
} from '#desk/case/find-case.ts';
import { isWaitingForRelease } from '#desk/release/find-to-release.ts';
import type { DeskScope } from '#desk/scope.ts';
import { mayWorkOn } from '#desk/members/members.ts';
import { findTakenDownTexts } from '#desk/take-downs/take-downs.ts';
import { type NoteForStaff, findNotesForStaff } from '#notes/notes.ts';
import { findAttachments } from '#photos/attachments.ts';
import { originalUntil } from '#photos/edit-photo.ts';
import { findFeedbackOf } from '#requests/feedback/decide.ts';
import { findAnswers } from '#requests/answers/answers.ts';
import { findStatusOfMainRequest } from '#requests/duplicates.ts';
import { countReporters } from '#requests/nearby/count-reporters.ts';
import { findSaidSame } from '#requests/nearby/nearby-answers.ts';
import { findPhotos, type ListedPhoto } from '#photos/hidden-photos.ts';
import type { Database } from '#platform/database.ts';
import { findMentions } from '#requests/notices/mentions.ts';
import type { DeskCallOfStaff, DeskHandler } from '#commands/desk/handler.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import type { Caller } from '#workflows/caller.ts';
import { refuseUnknownRequest } from '#workflows/request-changes/staff-update.ts';
import { lastReturn } from './last-return.ts';
import { requestsNamedIn, timelineOf } from './timeline.ts';
import { waitingEntries } from './waiting-entries.ts';

/** The answer keeps public fields and internal fields in two objects, so that no client confuses them. */
export const findRequest: DeskHandler<'findRequest'> = async ({ requestId }, call, parts) => {
  const { caller, now } = call;
  const { database, origins } = parts;
  const { client, scope } = caller;
  const { clientId } = scope;
  const caseRow = await findCase(database, scope, requestId);
  if (caseRow === undefined) refuseUnknownRequest(requestId);
  const [happenings, around, linkedRequests, shownStatus, takenDown, attachments] = await Promise.all([
    findHappenings(caseRow, call, parts),
    findSurroundings(database, scope, caseRow, now),
    findLinked(database, scope, caseRow),
    caseRow.duplicateOf === null ? undefined : findStatusOfMainRequest(database, clientId, requestId),
    findTakenDownTexts(database, clientId, requestId, now),
    findAttachments(database, clientId, requestId),
  ]);
  const named = await findNamed(database, scope, happenings, caseRow.cameBack);
  return {
    requestId,
    version: caseRow.version,
    modifiedAt: caseRow.modifiedAt,
    public: {
      ...publicPart(caseRow, `${origins.of(client)}/#/requeststatus/${caseRow.guid}`),
      ...(shownStatus && { status: shownStatus.status, statusType: shownStatus.statusType }),
    },
    internal: {
      ...internalPart(caseRow, caller),
      ...around.internal,
      ...toldOf(caseRow, happenings.events, named.seenRequests),
    },
    questions: happenings.questions,
    timeline: timelineOf({ ...happenings, ...named }),
    photos: happenings.photos.map((photo) => withAddress(photo, requestId)),
    attachments: attachments.map((one) => withLinks(one, requestId, origins.of(client))),
    ...around.near,
    ...linkedRequests,
    takenDown,
    feedback: happenings.feedback.map((one) => withSeenRequest(one, requestId, named.seenRequests)),
  };
};

/** The requests near it, those that the reporter called the same problem, who reported the same, and what waits. */
async function findSurroundings(database: Database, scope: DeskScope, caseRow: CaseRow, now: Date) {
  const { requestId } = caseRow;
  const [nearRequests, counts, saidSame, waitsForRelease] = await Promise.all([
    findNearby(database, scope, caseRow, now),
    countReporters(database, scope.clientId, [requestId]),
    findSaidSame(database, scope.clientId, requestId).then((ids) => findOthers(database, scope, ids)),
    isWaitingForRelease(database, scope.clientId, requestId),
  ]);
  const { confirmed = 0, unconfirmed = 0 } = counts.get(requestId) ?? {};
  const reportedBy = { confirmed, unconfirmed };
  return { internal: { reportedBy, waitsForRelease }, near: { ...nearRequests, saidSame } };
}

/** The answers, with the name of the work type that asked. */
async function answersOf({ requestId }: CaseRow, clientId: number, { database, clients }: ServerParts) {
  const [stored, workTypes] = await Promise.all([
    findAnswers(database, clientId, requestId),
    clients.findWorkTypes(clientId),
  ]);
  if (stored === undefined) return null;
  const asking = workTypes.find(({ workTypeId }) => workTypeId === stored.workTypeId);
  return { ...stored, workType: asking?.name ?? '' };
}

/** The other requests, members and teams that the timeline names, as far as the caller may see them. */
async function findNamed(
  database: Database,
  scope: DeskScope,
  happenings: {
    events: readonly CaseEvent[];
    notes: readonly NoteForStaff[];
    internalNotes: readonly InternalNote[];
    feedback: readonly { requestId: number }[];
  },
  cameBack: CaseRow['cameBack'],
) {
  const { events, notes, internalNotes, feedback } = happenings;
  const texts = internalNotes.map(({ internalText }) => internalText);
  const [seenRequests, mentions] = await Promise.all([
    findSeen(database, scope, [
      ...requestsNamedIn(events, notes),
      ...feedback.map((one) => one.requestId),
      ...(cameBack === null ? [] : [cameBack.requestId]),
    ]),
    findMentions(database, scope.clientId, texts),
  ]);
  return { seenRequests, mentions };
}

/** Everything that the timeline tells. */
async function findHappenings(caseRow: CaseRow, call: DeskCallOfStaff, parts: ServerParts) {
  const { database, photos } = parts;
  const { scope } = call.caller;
  const { requestId } = caseRow;
  const [events, notes, internalNotes, waitingReplies, pictures, questions, feedback] = await Promise.all([
    findCaseEvents(database, scope, requestId),
    findNotesForStaff(database, scope.clientId, requestId),
    findInternalNotes(database, scope, requestId),
    waitingEntries(caseRow, call, parts),
    findPhotos(photos, scope.clientId, requestId),
    answersOf(caseRow, scope.clientId, parts),
    findFeedbackOf(database, scope.clientId, requestId),
  ]);
  return { events, notes, internalNotes, waitingReplies, photos: pictures, questions, feedback };
}

function publicPart(caseRow: CaseRow, link: string) {
  const { guid, workType, description, address, city, state, zip, longitude, latitude, postedAt } = caseRow;
  const { citizenName: status, type: statusType } = caseRow.status;
  const place = { address, city, state, zip, longitude, latitude };
  return { guid, workType, status, statusType, description, ...place, postedAt, link };
}

function internalPart(caseRow: CaseRow, { member, scope }: Caller) {
  const { pausedAt, pauseReason, pausedUntil, hasName, hasEmail, hasPhone } = caseRow;
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
    pause: pausedAt && { since: pausedAt, reason: pauseReason, until: pausedUntil },
    comments: caseRow.comments,
    uniqueClientId: caseRow.uniqueClientId,
    assetId: caseRow.assetId,
    gisLayer: caseRow.gisLayer,
    toldOwner: caseRow.toldOwner,
    ownerKey: caseRow.ownerKey,
    contact: { hasName, hasEmail, hasPhone },
    language: caseRow.language,
    followers: caseRow.followers,
    isDuplicate: caseRow.duplicateOf !== null,
    mayWork: mayWorkOn(member, scope, caseRow),
  };
}

/** The last return, and the closed request that is reported again. One that the caller may not see is not named. */
function toldOf(caseRow: CaseRow, events: readonly CaseEvent[], seenRequests: readonly number[]) {
  const { cameBack } = caseRow;
  const isSeen = cameBack !== null && seenRequests.includes(cameBack.requestId);
  return {
    returned: lastReturn(events, caseRow),
    cameBack: cameBack && { days: cameBack.days, requestId: isSeen ? cameBack.requestId : null },
  };
}

/** A duplicate that the caller may not see is not named. */
function withSeenRequest<Answer extends { requestId: number }>(
  answer: Answer,
  requestId: number,
  seenRequests: readonly number[],
): Answer {
  return seenRequests.includes(answer.requestId) ? answer : { ...answer, requestId };
}

function withLinks<Attachment extends { attachmentId: string }>(
  one: Attachment,
  requestId: number,
  origin: string,
) {
  const address = `${attachmentPath}/${requestId}/${one.attachmentId}`;
  return { ...one, address, link: `${origin}${filePath}/${one.attachmentId}` };
}

function withAddress({ editedAt, ...photo }: ListedPhoto, requestId: number) {
  const original = editedAt && { replacedAt: editedAt, keptUntil: originalUntil(editedAt) };
  return { ...photo, original, address: `/api/photos/${requestId}/${photo.photoId}` };
}
