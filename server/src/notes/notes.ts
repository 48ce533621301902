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

export type { Note, NoteForStaff, WrittenNote } from './note-store.ts';

/** The notes of a request, oldest first. */
export function findNotes(database: Database, clientId: number, requestId: number): Promise<Note[]> {
  return selectNotesOfRequest(database, clientId, requestId);
}

/** The same for staff. */
export function findNotesForStaff(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<NoteForStaff[]> {
  return selectNotesForStaff(database, clientId, requestId);
}

/** A note that somebody adds to a request. */
export interface NewNote extends NoteRow {
  /** The request takes it while it has fewer notes than this. */
  most: number;
}

/**
 * Adds a note to a request, after its `consequence`. Throws `tooLarge` when the request has so many already. A note whose
 * guid the request has is there already: nothing happens.
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

/** Adds notes that were written elsewhere, to requests that are imported in the same transaction. */
export function importNotes(tx: Database, clientId: number, notes: readonly NoteRow[]): Promise<void> {
  return insertNotes(tx, clientId, notes);
}

/**
 * Takes a person out of the notes that they have written; these stay, returns how many. Part of the transaction that
 * forgets the person.
 */
export function forgetAuthor(tx: Database, clientId: number, person: NoteAuthors): Promise<number> {
  return anonymiseNotes(tx, clientId, person);
}

/** The notes that a person has written, oldest first. */
export function findNotesBy(
  database: Database,
  clientId: number,
  person: NoteAuthors,
): Promise<WrittenNote[]> {
  return selectNotesBy(database, clientId, person);
}

/** A note as it is kept: lines end one way, control characters are gone, and so is the space around it; empty when none is left. */
export function cleanNote(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}
