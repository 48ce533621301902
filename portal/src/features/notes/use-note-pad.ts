import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { ServerRefusal } from '#api/call-failure.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { failureText } from '#features/forms/failure-text.ts';
import { isWithoutConnection } from '#features/outbox/is-without-connection.ts';
import { putInOutbox } from '#features/outbox/put-in-outbox.ts';
import { readTabStorage, writeTabStorage } from '#features/session/tab-storage.ts';
import { cachePerPerson } from '#features/session/cache-per-person.ts';
import { useSessionStore } from '#features/session/session-context.ts';
import { hasLiveToken } from '#features/session/session-state.ts';
import type { SessionStore } from '#features/session/session-store.ts';
import { requestsText } from '#messages/requests-text.ts';
import { NotePad, type NotePadState, type SaveOutcome, type UnsavedNote } from './note-pad.ts';
import { findNotes, type RequestNote, notesOfRequest, showSavedNotes } from './note-queries.ts';
import { saveNote } from './save-note.ts';

const padOf = cachePerPerson<NotePad>((pad) => pad.end());

/**
 * The pad of a request. The same pad is used when its notes are shown again, also while a note is being sent.
 */
export function useNotePad(guid: string, author: string): { pad: NotePad; state: NotePadState } {
  const session = useSessionStore();
  const queries = useQueryClient();
  const { hasRepeatableNotes: isGuidAccepted = false } = useStartUp();
  const pad = padOf(session, guid, () => openPad({ guid, author, session, queries, isGuidAccepted }));
  return { pad, state: useSyncExternalStore(pad.subscribe, pad.snapshot) };
}

interface PadSurroundings {
  guid: string;
  author: string;
  session: SessionStore;
  queries: QueryClient;
  /** Only a server that announces it gets the guid of a note, because others may refuse unlisted fields. */
  isGuidAccepted: boolean;
}

function openPad({ guid, author, session, queries, isGuidAccepted }: PadSurroundings): NotePad {
  const itemName = `note.${guid}`;
  // Read for each call: the citizen may have logged in again since the note was begun.
  const token = () => session.state().token ?? '';
  const query = () => notesOfRequest(guid, token());
  const ports = {
    save: async (text: string, noteGuid: string): Promise<SaveOutcome> => {
      const note = { WorkRequestGuid: guid, token: token(), note: text.trim() };
      const outcome = await saveNote(isGuidAccepted ? { ...note, guid: noteGuid } : note).then(
        judge,
        failureOf,
      );
      const isThere = outcome.kind === 'saved' || hasLiveToken(session.state(), Date.now());
      return isThere ? outcome : { kind: 'signed-out' };
    },
    countVisible: (text: string) => countIn(queries.getQueryData(query().queryKey), text),
    // Fetches the notes separately, because refetching the shown list would drop the answer that is on its
    // way.
    count: async (text: string) => countIn(await findNotes(guid, token()), text)!,
    onSaved: (text: string, isShown: boolean) => {
      const note = { UserName: author, DatePosted: new Date(), Note: text.trim() };
      showSavedNotes(queries, query(), isShown ? [] : [note]);
      announce(requestsText('notes.saved'));
    },
    wait: (text: string, noteGuid: string) =>
      putInOutbox(session.state(), {
        kind: 'note',
        id: noteGuid,
        requestGuid: guid,
        note: text.trim(),
        ...(!isGuidAccepted && { isWithoutGuid: true }),
      }),
    keep: (note: UnsavedNote | null) => writeTabStorage(itemName, note && JSON.stringify(note)),
  };
  return new NotePad(ports, readNote(itemName));
}

function judge(isSaved: boolean): SaveOutcome {
  return { kind: isSaved ? 'saved' : 'not-saved' };
}

function failureOf(failure: unknown): SaveOutcome {
  const message = failureText(failure);
  if (failure instanceof ServerRefusal) return { kind: 'refused', message };
  return { kind: 'failed', message, mayWait: isWithoutConnection(failure) };
}

function countIn(notes: readonly RequestNote[] | undefined, text: string): number | undefined {
  return notes?.filter(({ Note: noteText }) => noteText === text.trim()).length;
}

/** A stored note that is unreadable is ignored. */
function readNote(itemName: string): UnsavedNote | null {
  try {
    return JSON.parse(readTabStorage(itemName) ?? 'null') as UnsavedNote | null;
  } catch {
    return null;
  }
}
