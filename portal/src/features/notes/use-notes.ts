import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { announce } from '@fixpoint/ui/announce.ts';
import { followingText } from '#messages/following-text.ts';
import type { UnsavedNote } from './note-pad.ts';
import { type Note, notesOfRequest } from './note-queries.ts';
import { shownAuthor } from './shown-author.ts';

/** The notes of a request; says when others have added some. `own` is the note that is being written here. */
export function useNotes(guid: string, token: string, own: UnsavedNote | null): UseQueryResult<Note[]> {
  const query = useQuery(notesOfRequest(guid, token));
  const notes = query.data;
  const known = useRef<number | undefined>(undefined);

  useEffect(() => {
    if (notes === undefined) return;
    const arrived = notes.slice(known.current ?? notes.length).filter((note) => !isOwn(note, own));
    known.current = notes.length;
    if (arrived.length > 0) announce(arrivedText(arrived));
  }, [notes, own]);

  return query;
}

/** Whether the note that is on its way is among these already. */
export function isListed(own: UnsavedNote, notes: readonly Note[]): boolean {
  const { sent } = own;
  return sent !== undefined && notes.filter((note) => note.Note === sent.text.trim()).length > sent.before;
}

function isOwn(note: Note, own: UnsavedNote | null): boolean {
  return own?.isSaving === true && own.text.trim() === note.Note;
}

function arrivedText(arrived: readonly Note[]): string {
  const { UserName, Note: note } = arrived[0]!;
  return followingText('notes.arrived', { count: arrived.length, name: shownAuthor(UserName), note });
}
