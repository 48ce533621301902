/** The timeline of a request. */
import type { deskCommands } from '@fixpoint/contract/desk/index.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { Mention } from '@fixpoint/contract/desk/internal-notes/mention.ts';
import type { CaseEvent } from '#desk/case/find-case.ts';
import type { InternalNote } from '#desk/internal-notes/internal-notes.ts';
import type { NoteForStaff } from '#notes/notes.ts';
import type { ListedPhoto } from '#photos/hidden-photos.ts';
import { maskEmail } from '#platform/text/mask-email.ts';
import { namedRequests, withoutUnseen } from './unseen-requests.ts';
import type { WaitingEntry } from './waiting-entries.ts';

type TimelineEntry = ResultOf<(typeof deskCommands)['findRequest']>['timeline'][number];

/** The sources of a timeline. */
interface TimelineSources {
  events: readonly CaseEvent[];
  notes: readonly NoteForStaff[];
  internalNotes: readonly InternalNote[];
  /** The marks in all internal notes. */
  mentions: readonly Mention[];
  waitingReplies: readonly WaitingEntry[];
  photos: readonly ListedPhoto[];
  /** Other requests that the reader may see. Events and notes name only these. */
  seenRequests: readonly number[];
}

/** Oldest first. Entries of the same time keep the order below. */
export function timelineOf(happenings: TimelineSources): TimelineEntry[] {
  const { events, notes, internalNotes, mentions, waitingReplies, photos, seenRequests } = happenings;
  const entries: TimelineEntry[] = [
    ...events.filter(saysMore).map((event) => eventEntry(event, seenRequests)),
    ...notes.map((note) => noteEntry(note, seenRequests)),
    ...internalNotes.map((note) => internalEntry(note, mentions)),
    ...photos.map(photoEntry),
    ...waitingReplies,
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
  const { author, kind, comment } = event;
  // The state of mails is only for an undo.
  const { mails: _mails, ...changes } = event.changes;
  return {
    type: 'event',
    ...event,
    author: event.accountId === null ? maskEmail(author) : author,
    comment: kind === 'noted' ? '' : comment,
    changes: withoutUnseen(changes, seenRequests),
  };
}

/** The other requests that the events and notes name. */
export function requestsNamedIn(events: readonly CaseEvent[], notes: readonly NoteForStaff[]): number[] {
  return [
    ...events.flatMap(({ changes }) => namedRequests(changes)),
    ...notes.flatMap(({ writtenTo }) => writtenTo ?? []),
  ];
}

function noteEntry(note: NoteForStaff, seenRequests: readonly number[]): TimelineEntry {
  const { noteId, postedAt: at, username, author, isFromStaff, text, writtenTo } = note;
  return {
    type: 'note',
    noteId,
    at,
    isFromStaff,
    text,
    writtenTo: writtenTo !== null && seenRequests.includes(writtenTo) ? writtenTo : null,
    author: isFromStaff ? (username ?? author) : maskEmail(author),
  };
}

function internalEntry(note: InternalNote, mentions: readonly Mention[]): TimelineEntry {
  const { internalNoteId, postedAt: at, author, accountId, internalText: text } = note;
  return {
    type: 'internalNote',
    internalNoteId,
    at,
    author,
    accountId,
    text,
    mentions: mentions.filter(({ mark }) => text.includes(mark)),
  };
}

function photoEntry({ photoId, postedAt: at, hiddenAt }: ListedPhoto): TimelineEntry {
  return { type: 'photo', photoId, at, isHidden: hiddenAt !== null };
}
