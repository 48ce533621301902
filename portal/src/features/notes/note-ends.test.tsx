/** Notes with surrounding spaces, and notes whose writer has left. */
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createWorkRequestNote } from '@fixpoint/contract/commands/create-work-request-note.ts';
import { findWorkRequestNotesByGuid } from '@fixpoint/contract/commands/find-work-request-notes-by-guid.ts';
import type { WireResult } from '@fixpoint/contract/wire/result.ts';
import { onAnnouncement } from '@fixpoint/ui/feedback/announce.ts';
import { clearTabStorage, readTabStorage } from '#features/session/tab-storage.ts';
import { answers } from '#test/fake-transport.ts';
import { closeModal } from '#test/visit-home.ts';
import {
  addNoteButton,
  asCitizen,
  followedGuid,
  noteBy,
  noteField,
  notes,
  pressSaveNote,
  sentWith,
  shownNotes,
  visitRequest,
  writeNote,
} from '#test/visit-request.ts';
import { leave } from '#test/visit.tsx';

afterEach(() => {
  leave();
  vi.useRealTimers();
});

const taken = answers(createWorkRequestNote, { Result: true });
const isSaved = () => vi.waitFor(() => expect(addNoteButton().disabled).toBe(false));
const storedNote = () => readTabStorage(`note.${followedGuid}`);

/** A server that answers a note only when the test says so. */
function slowServer() {
  const answer = Promise.withResolvers<WireResult>();
  return { answer, createworkrequestnote: () => answer.promise };
}

test("spaces around a note are neither sent nor shown, and the note counts as the resident's own", async () => {
  const said: string[] = [];
  const stop = onAnnouncement((sentence) => said.push(sentence));
  const visited = await visitRequest();
  await notes().findByText('No notes yet.');
  writeNote('  A hole \n');
  pressSaveNote();
  await isSaved();
  expect(sentWith(visited, 'createworkrequestnote').map(({ note }) => note)).toEqual(['A hole']);
  expect(shownNotes()).toHaveLength(1);
  stop();
  expect(said).toContain('Your note is saved.');
  expect(said.filter((sentence) => sentence.startsWith('New note'))).toEqual([]);
});

test('spaces around a note are not shown while it is being saved, nor before the server lists it', async () => {
  const { answer, createworkrequestnote } = slowServer();
  const { server } = await visitRequest({}, { server: { createworkrequestnote } });
  await notes().findByText('No notes yet.');
  server.answer({ findworkrequestnotesbyguid: 'never' });
  writeNote('  A hole \n');
  pressSaveNote();
  expect(shownNotes()[0]).toMatch(/\dA holeSaving$/);
  answer.resolve(taken);
  await isSaved();
  expect(shownNotes()[0]).toMatch(/\dA hole$/);
});

test('a note with a space at its end whose answer is lost is shown once, and announced as saved', async () => {
  const visited = await visitRequest();
  await notes().findByText('No notes yet.');
  visited.server.answer({
    createworkrequestnote: () => {
      visited.serverData.notes = [noteBy('Guest', 'A hole')];
      return 'unreachable';
    },
  });
  writeNote('A hole ');
  pressSaveNote();
  await isSaved();
  expect(shownNotes()).toEqual(['Guest03/04/2026A hole']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sentWith(visited, 'createworkrequestnote')).toHaveLength(1);
});

test('a note with a space at its end is not reported as missing because of an older list that arrives late', async () => {
  const { server, serverData } = await visitRequest();
  await notes().findByText('No notes yet.');
  const answered = answers(findWorkRequestNotesByGuid, [noteBy('Guest', 'A hole')]);
  let asked = 0;
  // The list that was fetched when the window came back is never answered.
  server.answer({ findworkrequestnotesbyguid: () => (asked++ === 0 ? 'never' : answered) });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60_000 });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await vi.waitFor(() => expect(asked).toBe(1));
  server.answer({
    createworkrequestnote: () => {
      serverData.notes = [noteBy('Guest', 'A hole')];
      return 'unreachable';
    },
  });
  writeNote('A hole');
  pressSaveNote();
  await isSaved();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a note that is saved again with another space at its end is not sent twice', async () => {
  const visited = await visitRequest({}, { server: { createworkrequestnote: 'unreachable' } });
  await notes().findByText('No notes yet.');
  writeNote('A hole');
  pressSaveNote();
  await closeModal('Whoops!', 'Okay');
  visited.serverData.notes = [noteBy('Guest', 'A hole')];
  fireEvent.change(noteField(), { target: { value: 'A hole ' } });
  pressSaveNote();
  await isSaved();
  expect(sentWith(visited, 'createworkrequestnote')).toHaveLength(1);
});

test('a note with a space at its end that the list has already is shown once while it is being saved', async () => {
  const { answer, createworkrequestnote } = slowServer();
  const { serverData, session } = await visitRequest({}, { server: { createworkrequestnote } });
  await notes().findByText('No notes yet.');
  writeNote('A hole ');
  pressSaveNote();
  serverData.notes = [noteBy('Guest', 'A hole')];
  // Another session of the same guest fetches the list again.
  act(() => session.update({ token: 'guest-token-2' }));
  await vi.waitFor(() => expect(shownNotes()).toEqual(['Guest03/04/2026A hole']));
  answer.resolve(taken);
  await isSaved();
  expect(shownNotes()).toEqual(['Guest03/04/2026A hole']);
});

const bob = { firstName: 'Bob', lastName: 'M', email: 'bob@city.example', phoneNumber: '' };

test('the next person sees neither a note that is being sent nor its result', async () => {
  const { answer, createworkrequestnote } = slowServer();
  const { serverData, session } = await visitRequest(
    {},
    { server: { ...asCitizen(), createworkrequestnote } },
  );
  await notes().findByText('No notes yet.');
  writeNote('Of Ada alone');
  pressSaveNote();
  await notes().findByText('Saving');
  clearTabStorage();
  act(() => session.update({ citizen: bob, token: 'bob-token' }));
  expect(screen.queryByText('Of Ada alone')).toBeNull();
  expect(addNoteButton().disabled).toBe(false);
  answer.resolve(answers(createWorkRequestNote, { Result: false }));
  serverData.notes = [noteBy('Guest', 'Asked for after that answer')];
  act(() => session.update({ token: 'bob-token-2' }));
  await notes().findByText('Asked for after that answer');
  expect(storedNote()).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a note is sent with the current token, so a citizen who logged in again is not refused', async () => {
  const visited = await visitRequest({}, { server: asCitizen() });
  await notes().findByText('No notes yet.');
  writeNote('A hole');
  act(() => visited.session.update({ token: 'ada-token-2' }));
  pressSaveNote();
  await isSaved();
  expect(sentWith(visited, 'createworkrequestnote').map(({ token }) => token)).toEqual(['ada-token-2']);
});

test('a note that is lost after the session expired stays without a message', async () => {
  const answer = Promise.withResolvers<'unreachable'>();
  await visitRequest({}, { server: { ...asCitizen(), createworkrequestnote: () => answer.promise } });
  await notes().findByText('No notes yet.');
  writeNote('A hole');
  pressSaveNote();
  await notes().findByText('Saving');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
  answer.resolve('unreachable');
  await vi.waitFor(() => expect(noteField().value).toBe('A hole'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(storedNote()).toContain('A hole');
});
