import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { announce } from '@fixpoint/ui/announce.ts';
import { failureMessage, ServerRefusal } from '#api/call-failure.ts';
import { readKeepsake, writeKeepsake } from '#features/session/keepsakes.ts';
import { keptForPerson } from '#features/session/kept-for-person.ts';
import { useSessionStore } from '#features/session/session-context.ts';
import type { SessionStore } from '#features/session/session-store.ts';
import { followingText } from '#messages/following-text.ts';
import { type NoteFailure, NotePad, type NotePadState, type UnsavedNote } from './note-pad.ts';
import { type Note, notesOfRequest, saveNote, showSavedNotes } from './note-queries.ts';

const padOf = keptForPerson<NotePad>(() => undefined);

/** The pad of a request: the same one when its notes are shown again, also while a note is on its way. */
export function useNotePad(guid: string, author: string): { pad: NotePad; state: NotePadState } {
  const session = useSessionStore();
  const queries = useQueryClient();
  const pad = padOf(session, guid, () => openPad({ guid, author, session, queries }));
  return { pad, state: useSyncExternalStore(pad.subscribe, pad.snapshot) };
}

interface PadSurroundings {
  guid: string;
  author: string;
  session: SessionStore;
  queries: QueryClient;
}

function openPad({ guid, author, session, queries }: PadSurroundings): NotePad {
  const keepsake = `note.${guid}`;
  // The token of the moment: one may have signed in anew since the note was begun.
  const token = () => session.state().token ?? '';
  const query = () => notesOfRequest(guid, token());
  const ports = {
    save: (text: string) => saveNote(guid, token(), text.trim()).then(judge, failureOf),
    countShown: (text: string) => countIn(queries.getQueryData(query().queryKey), text),
    count: async (text: string) => {
      // Without a network it fails at once, as saving does, instead of waiting for one.
      const anew = { ...query(), staleTime: 0, networkMode: 'always' } as const;
      return countIn(await queries.fetchQuery(anew), text)!;
    },
    onSaved: (text: string, isShown: boolean) => {
      const note = { UserName: author, DatePosted: new Date(), Note: text.trim() };
      showSavedNotes(queries, query(), isShown ? [] : [note]);
      announce(followingText('notes.saved'));
    },
    keep: (note: UnsavedNote | null) => writeKeepsake(keepsake, note && JSON.stringify(note)),
  };
  return new NotePad(ports, readNote(keepsake));
}

function judge(isSaved: boolean): NoteFailure | undefined {
  return isSaved ? undefined : { kind: 'not-saved' };
}

function failureOf(failure: unknown): NoteFailure {
  const kind = failure instanceof ServerRefusal ? 'refused' : 'failed';
  return { kind, message: failureMessage(failure) };
}

function countIn(notes: readonly Note[] | undefined, text: string): number | undefined {
  return notes?.filter(({ Note: said }) => said === text.trim()).length;
}

/** Only this portal writes it; what cannot be read is none. */
function readNote(keepsake: string): UnsavedNote | null {
  const kept = readKeepsake(keepsake);
  return kept === null ? null : (JSON.parse(kept) as UnsavedNote);
}
