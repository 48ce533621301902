import { ApplicationError } from '#platform/application-error.ts';
import type { Consequence, Database } from '#platform/database.ts';
import {
  type Note,
  type NoteAuthors,
  type NoteForStaff,
  type NoteRow,
  type WrittenNote,
  anonymiseNotes,
  countNotes,
  insertNotes,
  isNoteThere,
  selectNotesBy,
  selectNotesForStaff,
  selectNotesOfRequest,
} from './note-store.ts';
import { createHash } from 'node:crypto';
import { noteAuthorShownLength } from '@fixpoint/contract/limits.ts';
import { maskEmail } from '#platform/text/mask-email.ts';

export type { Note, NoteForStaff, WrittenNote } from './note-store.ts';

/** The notes of a request, oldest first. */
export function findNotes(database: Database, clientId: number, requestId: number): Promise<Note[]> {
  return selectNotesOfRequest(database, clientId, requestId);
}

/** Like `findNotes`, for staff. */
export function findNotesForStaff(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<NoteForStaff[]> {
  return selectNotesForStaff(database, clientId, requestId);
}

/** A note to add to a request. */
export interface NewNote extends NoteRow {
  /** The largest number of notes that the request may have. */
  most: number;
}

/**
 * Adds a note to a request, after running its `consequence`. Throws `tooLarge` if the request has too many
 * notes. Does nothing if the request already has a note with this guid.
 */
export function addNote(
  database: Database,
  clientId: number,
  note: NewNote,
  consequence: Consequence,
): Promise<void> {
  return database.transaction(async (tx) => {
    const { requestId, writtenTo, guid } = note;
    if (guid !== undefined && (await isNoteThere(tx, clientId, { requestId, writtenTo, guid }))) return;
    await consequence(tx);
    await refuseOneTooMany(tx, clientId, note);
    await insertNotes(tx, clientId, [note]);
  });
}

async function refuseOneTooMany(tx: Database, clientId: number, { requestId, most }: NewNote): Promise<void> {
  if (most === Infinity || (await countNotes(tx, clientId, requestId)) < most) return;
  throw new ApplicationError('tooLarge', { say: 'notes.most', most });
}

/** Adds notes from another system to requests that the same transaction imports. */
export function importNotes(tx: Database, clientId: number, notes: readonly NoteRow[]): Promise<void> {
  return insertNotes(tx, clientId, notes);
}

/**
 * Makes a person's notes anonymous; the notes stay. Returns how many. Runs in the transaction that erases the
 * person's data.
 */
export function forgetAuthor(tx: Database, clientId: number, person: NoteAuthors): Promise<number> {
  return anonymiseNotes(tx, clientId, person);
}

/** A person's notes, oldest first. */
export function findNotesBy(
  database: Database,
  clientId: number,
  person: NoteAuthors,
): Promise<WrittenNote[]> {
  return selectNotesBy(database, clientId, person);
}

/** The note as stored: uniform line ends, no control characters, trimmed; possibly empty. */
export function cleanNote(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/**
 * The guid that identifies a note when it is sent again. It is computed from the sender's guid and the text,
 * so that another text with the same guid is another note.
 */
export function guidOfNote(givenGuid: string, text: string): string {
  return createHash('sha256').update(`${givenGuid} ${text}`).digest('hex').slice(0, 32);
}

/** The author of a note as strangers see it: an e-mail is masked and shortened, other names stay. */
export function maskAuthor(author: string): string {
  const maskedAuthor = maskEmail(author);
  if (maskedAuthor === author || maskedAuthor.length <= noteAuthorShownLength) return maskedAuthor;
  return `${maskedAuthor.slice(0, noteAuthorShownLength - 1)}…`;
}
