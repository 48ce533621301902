import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createWorkRequestNote } from '@fixpoint/contract/commands/create-work-request-note.ts';
import { findWorkRequestNotesByGuid as findNotes } from '@fixpoint/contract/commands/find-work-request-notes-by-guid.ts';
import type { WireResult } from '@fixpoint/contract/wire/result.ts';
import { answers, refuses } from '#test/fake-transport.ts';
import {
  addNoteButton,
  asCitizen,
  followedGuid,
  noteBy,
  noteField,
  notes,
  pressSaveNote,
  requestServer,
  sentWith,
  shownNotes,
  visitRequest,
  writeNote,
} from '#test/visit-request.ts';
import { closeModal, expectAnnounced } from '#test/visit-home.ts';
import { leave, riverbendDocument } from '#test/visit.tsx';
import { setVisible } from '@fixpoint/ui/test/set-visible.ts';

afterEach(leave);

const twoNotes = { notes: [noteBy('Guest', 'First <b>'), noteBy('City of Riverbend', 'Second\nline')] };

test("notes are shown oldest first, with author, date in the municipality's time zone and text", async () => {
  await visitRequest(twoNotes);
  await notes().findByText('First <b>');
  expect(shownNotes()).toEqual(['Guest03/04/2026First <b>', 'City of Riverbend03/04/2026Second\nline']);
});

test("a long author's name is cut at 30 characters", async () => {
  await visitRequest({ notes: [noteBy(`${'a'.repeat(30)}@city.example`, 'Mine')] });
  expect(await notes().findByText('a'.repeat(30))).toBeTruthy();
});

test('a request without notes says so', async () => {
  await visitRequest();
  expect(await notes().findByText('No notes yet.')).toBeTruthy();
});

test('the sentence about missing notes disappears while the first one is written', async () => {
  await visitRequest();
  await notes().findByText('No notes yet.');
  fireEvent.click(addNoteButton());
  expect(notes().queryByText('No notes yet.')).toBeNull();
});

test('a spinner is shown while the notes are loading', async () => {
  await visitRequest({}, { server: { findworkrequestnotesbyguid: 'never' } });
  expect(notes().getByRole('status', { name: 'Loading the notes' })).toBeTruthy();
});

test('a new note is editable, has its placeholder and takes the focus, and there is one at a time', async () => {
  await visitRequest();
  fireEvent.click(addNoteButton());
  expect(document.activeElement).toBe(noteField());
  expect(noteField().maxLength).toBe(2000);
  expect(addNoteButton().disabled).toBe(true);
  fireEvent.click(addNoteButton());
  expect(notes().getAllByRole('textbox')).toHaveLength(1);
});

test('a saved note is read-only, with Guest as its author', async () => {
  const startUp = { client: riverbendDocument, hasRepeatableNotes: true };
  const visited = await visitRequest(twoNotes, { startUp });
  await notes().findByText('First <b>');
  writeNote('50 % deeper & wider');
  pressSaveNote();
  await vi.waitFor(() => expect(addNoteButton().disabled).toBe(false));
  expect(shownNotes().at(-1)).toMatch(/^Guest.*50 % deeper & wider$/);
  expect(notes().queryByRole('textbox')).toBeNull();
  expect(sentWith(visited, 'createworkrequestnote')).toEqual([
    {
      WorkRequestGuid: followedGuid,
      token: 'guest-token',
      note: '50 % deeper & wider',
      guid: expect.any(String),
    },
  ]);
  await expectAnnounced('Your note is saved.');
});

test('a note shows at once, marked as being saved, and keeps the focus when it is saved', async () => {
  const saved = Promise.withResolvers<void>();
  const { serverData, server } = await visitRequest(twoNotes);
  const save = requestServer(serverData)['createworkrequestnote'] as (payload: object) => WireResult;
  server.answer({ createworkrequestnote: (payload) => saved.promise.then(() => save(payload)) });
  await notes().findByText('First <b>');
  writeNote('A hole');
  pressSaveNote();
  const shown = notes().getByText('A hole').closest('li')!;
  expect(shown.textContent).toMatch(/^Guest.*A holeSaving$/);
  expect(document.activeElement).toBe(shown);
  expect(addNoteButton().disabled).toBe(true);
  saved.resolve();
  await vi.waitFor(() => expect(shown.textContent).not.toContain('Saving'));
  expect(document.activeElement).toBe(shown);
});

test("the author of a citizen's note is their e-mail", async () => {
  await visitRequest({}, { server: asCitizen() });
  writeNote('A hole');
  expect(notes().getByText('ada@city.example')).toBeTruthy();
});

test.each([
  [
    'the server does not save the note',
    answers(createWorkRequestNote, { Result: false }),
    'The note failed to save on the server. Please try again',
  ],
  [
    'the server refuses the note',
    refuses('internal', 'Reference 7.'),
    'These was unexpected server response. Reference 7.',
  ],
  [
    'the note gets lost',
    'unreachable' as const,
    'These was unexpected server error. The server could not be reached.',
  ],
])('when %s a message is shown, and the note can be edited and saved again', async (_, answer, sentence) => {
  const visited = await visitRequest({}, { server: { createworkrequestnote: answer } });
  await notes().findByText('No notes yet.');
  writeNote('A hole');
  pressSaveNote();
  await closeModal('Whoops!', 'Okay', sentence);
  expect(noteField().value).toBe('A hole');
  expect(document.activeElement).toBe(noteField());
  visited.server.answer({ createworkrequestnote: answers(createWorkRequestNote, { Result: true }) });
  pressSaveNote();
  await vi.waitFor(() => expect(addNoteButton().disabled).toBe(false));
});

test.each([
  ['refuses the call', refuses('internal', 'Reference 7.'), 'Unexpected Server Response Reference 7.'],
  ['cannot be reached', 'unreachable' as const, 'Unexpected Server Error The server could not be reached.'],
])(
  'when the server %s, a message replaces the notes, and they can be loaded again',
  async (_, answer, sentence) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = await visitRequest(twoNotes, { server: { findworkrequestnotesbyguid: answer } });
    // A call without an answer is repeated twice.
    await act(() => vi.advanceTimersByTimeAsync(4000));
    await closeModal('Whoops!', 'Okay', sentence);
    expect(notes().getByText(sentence)).toBeTruthy();
    server.answer({ findworkrequestnotesbyguid: () => answers(findNotes, [noteBy('Guest', 'There')]) });
    fireEvent.click(notes().getByRole('button', { name: 'Try Again' }));
    expect(await notes().findByText('There')).toBeTruthy();
    expect(notes().queryByText(sentence)).toBeNull();
    vi.useRealTimers();
  },
);

test('without a network saving a note fails at once, with a message', async () => {
  await visitRequest({}, { server: { createworkrequestnote: 'unreachable' } });
  await notes().findByText('No notes yet.');
  onlineManager.setOnline(false);
  writeNote('A hole');
  pressSaveNote();
  await closeModal('Whoops!', 'Okay', /^These was unexpected server error\./);
  expect(noteField().value).toBe('A hole');
  onlineManager.setOnline(true);
});

test('an empty note is not sent', async () => {
  const visited = await visitRequest();
  writeNote('  ');
  pressSaveNote();
  expect(notes().getByText('Please write a note first.')).toBeTruthy();
  expect(document.activeElement).toBe(noteField());
  expect(sentWith(visited, 'createworkrequestnote')).toEqual([]);
});

test('near the limit the number of remaining characters is shown and announced', async () => {
  await visitRequest();
  writeNote('a'.repeat(1799));
  expect(notes().queryByText(/characters left/)).toBeNull();
  fireEvent.change(noteField(), { target: { value: 'a'.repeat(1990) } });
  expect(notes().getByText('10 characters left')).toBeTruthy();
  await expectAnnounced('10 characters left');
  fireEvent.change(noteField(), { target: { value: 'a'.repeat(2000) } });
  expect(notes().getByText('No more characters')).toBeTruthy();
});

test('an unsaved note survives a reload, and does not take the focus then', async () => {
  const { session } = await visitRequest();
  writeNote('Half a no');
  const serverData = session.state();
  cleanup();
  await visitRequest({}, { session: serverData });
  expect(noteField().value).toBe('Half a no');
  expect(document.activeElement).not.toBe(noteField());
});

test('an unsaved note is still there after a visit to another screen', async () => {
  await visitRequest();
  writeNote('Half a no');
  location.hash = '/register';
  await screen.findByLabelText('First Name');
  location.hash = `/requeststatus/${followedGuid}`;
  await screen.findByText('Pothole');
  expect(noteField().value).toBe('Half a no');
});

test('a session that ends during a note leads to login, and back to the same note', async () => {
  const { session } = await visitRequest(
    {},
    { server: { ...asCitizen(), createworkrequestnote: refuses('tokenNotValid') } },
  );
  writeNote('Half a no');
  pressSaveNote();
  await screen.findByRole('button', { name: 'Login' });
  act(() => session.update({ tokenExpiresAt: Date.now() + 3_600_000 }));
  location.hash = `/requeststatus/${followedGuid}`;
  await screen.findByText('Pothole');
  expect(noteField().value).toBe('Half a no');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a discarded note can be restored', async () => {
  await visitRequest();
  writeNote('Half a no');
  fireEvent.click(notes().getByRole('button', { name: 'Discard' }));
  expect(notes().queryByRole('textbox')).toBeNull();
  expect(document.activeElement).toBe(notes().getByRole('button', { name: 'Undo' }));
  fireEvent.click(notes().getByRole('button', { name: 'Undo' }));
  expect(noteField().value).toBe('Half a no');
});

test('a discarded note can be restored after a visit to another screen, and does not take the focus', async () => {
  await visitRequest();
  writeNote('Half a no');
  fireEvent.click(notes().getByRole('button', { name: 'Discard' }));
  act(() => void (location.hash = '/register'));
  await screen.findByRole('button', { name: 'Register' });
  act(() => void (location.hash = `/requeststatus/${followedGuid}`));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(document.activeElement).not.toBe(undo);
  fireEvent.click(undo);
  expect(noteField().value).toBe('Half a no');
});

test('a new note by others appears without a reload, is announced, and does not disturb the one being written', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  setVisible(true);
  const { serverData } = await visitRequest(twoNotes);
  await notes().findByText('First <b>');
  writeNote('Half a no');
  serverData.notes = [...serverData.notes, noteBy('City of Riverbend', 'On its way')];
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(await notes().findByText('On its way')).toBeTruthy();
  await expectAnnounced('New note by City of Riverbend: On its way');
  expect(noteField().value).toBe('Half a no');
  expect(document.activeElement).toBe(noteField());
  vi.useRealTimers();
});
