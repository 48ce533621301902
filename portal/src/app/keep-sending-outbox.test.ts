import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWorkRequestNote } from '@fixpoint/contract/commands/create-work-request-note.ts';
import { signIn } from '@fixpoint/contract/commands/sign-in.ts';
import type { WireResult } from '@fixpoint/contract/wire/result.ts';
import { onAnnouncement } from '@fixpoint/ui/feedback/announce.ts';
import { setVisible } from '@fixpoint/ui/test/set-visible.ts';
import { answers, type FakeAnswers, type FakeTransport, startFakeTransport } from '#test/fake-transport.ts';
import { newSession } from '#test/new-session.ts';
import { guest } from '#test/visit.tsx';
import { emptyOutboxDatabase, outboxNote } from '#test/outbox-entries.ts';
import { askToSend } from '@fixpoint/ui/outbox/ask-to-send.ts';
import { putEntry, readSession, readEntries } from '#features/outbox/outbox.ts';
import { nobody, type SessionState } from '#features/session/session-state.ts';
import type { SessionStore } from '#features/session/session-store.ts';
import { keepSendingOutbox } from './keep-sending-outbox.ts';
import { createQueryClient } from './query-client.ts';

const client = { id: 3, mayReportAnonymously: true } as NonNullable<SessionState['client']>;
const taken = answers(createWorkRequestNote, { Result: true });
const ada = { firstName: 'Ada', lastName: 'Lane', email: 'ada@city.example', phoneNumber: '' };
const adas = 'citizen ada@city.example';
const asAda = { token: 'adas-token', isLoggedIn: true, citizen: ada };
let spoken: string[];
let stopHearing: () => void;

beforeEach(async () => {
  setVisible(true);
  await emptyOutboxDatabase();
  spoken = [];
  stopHearing = onAnnouncement((sentence) => spoken.push(sentence));
});
afterEach(() => {
  stopHearing();
  vi.unstubAllGlobals();
});

/** Opens the page of a guest, or of the citizen in `state`. */
function open(
  server: FakeAnswers,
  state: Partial<SessionState> = {},
): FakeTransport & { session: SessionStore } {
  const { Token: token, TokenExpiration } = guest;
  const session = newSession({ client, token, tokenExpiresAt: TokenExpiration.getTime(), ...state });
  const transport = startFakeTransport({ signin: answers(signIn, guest), ...server });
  keepSendingOutbox(session, createQueryClient());
  return { ...transport, session };
}

const notesSent = ({ calls }: FakeTransport) =>
  calls.filter(({ cmd }) => cmd === 'createworkrequestnote').map(({ payload }) => payload['note']);
const isAllSent = () => vi.waitFor(async () => expect(await readEntries()).toEqual([]));

test('An entry that is added during sending is sent after the current one', async () => {
  const answer = Promise.withResolvers<WireResult>();
  await putEntry(outboxNote({ note: 'First' }));
  const server = open({ createworkrequestnote: () => answer.promise });
  await vi.waitFor(() => expect(notesSent(server)).toEqual(['First']));
  await putEntry(outboxNote({ note: 'Second' }));
  askToSend();
  answer.resolve(taken);
  await isAllSent();
  expect(notesSent(server)).toEqual(['First', 'Second']);
});

test('The guid of a note stays on the device if the server had not announced that it accepts one', async () => {
  const announced = outboxNote();
  await putEntry(announced);
  await putEntry(outboxNote({ isWithoutGuid: true }));
  const server = open({ createworkrequestnote: taken });
  await isAllSent();
  const sent = server.calls.filter(({ cmd }) => cmd === 'createworkrequestnote');
  expect(sent.map(({ payload }) => payload['guid']).toSorted()).toEqual([announced.id, undefined]);
});

test('A sent note is announced only in a visible page', async () => {
  setVisible(false);
  await putEntry(outboxNote());
  open({ createworkrequestnote: taken });
  await isAllSent();
  expect(spoken).toEqual([]);
  setVisible(true);
  await vi.waitFor(() => expect(spoken).toEqual(['Your note was sent.']));
});

test('The outbox is sent when the device is online again', async () => {
  await putEntry(outboxNote());
  const server = open({ createworkrequestnote: 'unreachable' });
  await vi.waitFor(() => expect(notesSent(server)).toEqual(['Still there']));
  server.answer({ createworkrequestnote: taken });
  window.dispatchEvent(new Event('online'));
  await isAllSent();
});

test('The outbox of a citizen is not sent in the session of another citizen', async () => {
  await putEntry(outboxNote({ owner: adas, note: 'Of Ada', writtenAt: new Date(1) }));
  await putEntry(outboxNote({ note: 'Of a guest' }));
  const server = open(
    { createworkrequestnote: taken },
    { ...asAda, citizen: { ...ada, email: 'bob@city.example' } },
  );
  await vi.waitFor(async () => expect(await readEntries()).toHaveLength(1));
  expect(notesSent(server)).toEqual(['Of a guest']);
});

describe('The token of a citizen', () => {
  test('the token of a citizen who stays logged in is stored for the service worker until they log out', async () => {
    const { session } = open({}, { ...asAda, staysLoggedIn: true });
    await vi.waitFor(async () => expect(await readSession(3, adas)).toMatchObject({ token: 'adas-token' }));
    session.update(nobody);
    await vi.waitFor(async () => expect(await readSession(3, adas)).toBeUndefined());
  });

  test('the token of a citizen who does not stay logged in is not stored', async () => {
    const { session } = open({}, asAda);
    session.update({ ...nobody, token: guest.Token });
    await vi.waitFor(async () => expect(await readSession(3, 'device')).toBeDefined());
    const kept = vi.spyOn(IDBObjectStore.prototype, 'put');
    session.update(asAda);
    session.update({ ...nobody, token: 'another' });
    await vi.waitFor(async () => expect(await readSession(3, 'device')).toMatchObject({ token: 'another' }));
    expect(kept.mock.calls.map(([, key]) => key)).toEqual([[3, 'device']]);
    kept.mockRestore();
  });
});
