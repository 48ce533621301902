import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { requestsText } from '#messages/requests-text.ts';
import type { UnsavedNote } from './note-pad.ts';
import { type RequestNote, notesOfRequest } from './note-queries.ts';
import { shownAuthor } from './shown-author.ts';

/**
 * The notes of a request; announces notes that others have added. `own` is the note that is being written
 * here.
 */
export function useNotes(
  guid: string,
  token: string,
  own: UnsavedNote | null,
): UseQueryResult<RequestNote[]> {
  const query = useQuery(notesOfRequest(guid, token));
  const notes = query.data;
  const knownCount = useRef<number | undefined>(undefined);
  const lastOwn = useRef<string | undefined>(undefined);

  useEffect(() => {
    if (own?.isSaving === true) lastOwn.current = own.text.trim();
    if (notes === undefined) return;
    const newNotes = notes.slice(knownCount.current ?? notes.length);
    knownCount.current = notes.length;
    const others = newNotes.filter(({ Note: noteText }) => noteText !== lastOwn.current);
    if (others.length > 0) announce(arrivedText(others));
  }, [notes, own]);

  return query;
}

/** True if the list has the note that is being sent already. */
export function isListed(own: UnsavedNote, notes: readonly RequestNote[]): boolean {
  const { sent } = own;
  return (
    sent?.before !== undefined && notes.filter((note) => note.Note === sent.text.trim()).length > sent.before
  );
}

function arrivedText(newNotes: readonly RequestNote[]): string {
  const { UserName, Note: note } = newNotes[0]!;
  return requestsText('notes.arrived', { count: newNotes.length, name: shownAuthor(UserName), note });
}
