/** The timeline of a request. */
import type { deskCommands } from '@fixpoint/contract/desk/index.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { CaseEvent } from '#desk/case/find-case.ts';
import type { InternalNote } from '#desk/internal-notes/internal-notes.ts';
import type { WaitingReply } from '#desk/replies/waiting-replies.ts';
import type { NoteForStaff } from '#notes/notes.ts';
import type { ListedPhoto } from '#photos/hidden-photos.ts';
import { maskEmail } from '#platform/text/mask-email.ts';

type TimelineEntry = ResultOf<(typeof deskCommands)['findRequest']>['timeline'][number];

/** The sources of a timeline. */
interface TimelineSources {
  events: readonly CaseEvent[];
  notes: readonly NoteForStaff[];
  internalNotes: readonly InternalNote[];
  waitingReplies: readonly WaitingReply[];
  photos: readonly ListedPhoto[];
  /** Other requests that the reader may see. The audit log names only these. */
  seenRequests: readonly number[];
}

/** Oldest first. Entries of the same time keep the order below. */
export function timelineOf(happenings: TimelineSources): TimelineEntry[] {
  const { events, notes, internalNotes, waitingReplies, photos, seenRequests } = happenings;
  const entries: TimelineEntry[] = [
    ...events.filter(saysMore).map((event) => eventEntry(event, seenRequests)),
    ...notes.map(noteEntry),
    ...internalNotes.map(internalEntry),
    ...photos.map(photoEntry),
    ...waitingReplies.map(waitingEntry),
  ];
  return entries.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/**
 * Notes and internal notes have their own entries, so their events are left out unless they changed fields.
 */
function saysMore({ kind, changes }: CaseEvent): boolean {
  if (kind === 'internal-note') return false;
  return kind !== 'noted' || Object.keys(changes).length > 0;
}

function eventEntry(event: CaseEvent, seenRequests: readonly number[]): TimelineEntry {
  const { author, kind, comment, changes } = event;
  return {
    type: 'event',
    ...event,
    author: event.accountId === null ? maskEmail(author) : author,
    comment: kind === 'noted' ? '' : comment,
    changes: withoutUnseen(changes, seenRequests),
  };
}

/** Fields that contain ids of other requests. */
const requestFields: readonly string[] = ['duplicateOf', 'duplicate'];

/** The other requests that the audit log names. */
export function namedRequests(events: readonly CaseEvent[]): number[] {
  const values = events.flatMap(({ changes }) => requestFields.flatMap((field) => changes[field] ?? []));
  return values.filter((value) => typeof value === 'number');
}

/** Replaces ids of requests that the reader may not see by null. */
function withoutUnseen(changes: CaseEvent['changes'], seenRequests: readonly number[]): CaseEvent['changes'] {
  const isUnseen = (value: unknown) => typeof value === 'number' && !seenRequests.includes(value);
  return Object.fromEntries(
    Object.entries(changes).map(([field, [before, after]]) => [
      field,
      requestFields.includes(field)
        ? [isUnseen(before) ? null : before, isUnseen(after) ? null : after]
        : [before, after],
    ]),
  );
}

function noteEntry({
  noteId,
  postedAt: at,
  username,
  author,
  isFromStaff,
  text,
  writtenTo,
}: NoteForStaff): TimelineEntry {
  return {
    type: 'note',
    noteId,
    at,
    isFromStaff,
    text,
    writtenTo,
    author: isFromStaff ? (username ?? author) : maskEmail(author),
  };
}

function internalEntry({
  internalNoteId,
  postedAt: at,
  author,
  accountId,
  internalText,
}: InternalNote): TimelineEntry {
  return { type: 'internalNote', internalNoteId, at, author, accountId, text: internalText };
}

function photoEntry({ photoId, postedAt: at, hiddenAt }: ListedPhoto): TimelineEntry {
  return { type: 'photo', photoId, at, isHidden: hiddenAt !== null };
}

function waitingEntry({
  replyId,
  sendAt: at,
  author,
  accountId,
  text,
  statusId,
  outcome,
}: WaitingReply): TimelineEntry {
  return { type: 'waitingReply', replyId, at, author, accountId, text, statusId, outcome };
}
