import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWorkRequestNote } from '@fixpoint/contract/commands/create-work-request-note.ts';
import { signIn } from '@fixpoint/contract/commands/sign-in.ts';
import type { WireResult } from '@fixpoint/contract/wire/result.ts';
import { onAnnouncement } from '@fixpoint/ui/announce.ts';
import { setVisible } from '#test/fake-live-server.ts';
import { answers, type FakeAnswers, type FakeTransport, startFakeTransport } from '#test/fake-transport.ts';
import { guest } from '#test/visit.tsx';
import { emptyOutboxDatabase, waitingNote } from '#test/waiting-things.ts';
import { askToSend } from '#features/outbox/ask-to-send.ts';
import { putWaiting, readWaiting } from '#features/outbox/outbox.ts';
import type { SessionState } from '#features/session/session-state.ts';
import { createSessionStore } from '#features/session/session-store.ts';
import { openPostOffice } from './post-office.ts';
import { createQueryClient } from './query-client.ts';

const client = { id: 3, mayReportAnonymously: true } as NonNullable<SessionState['client']>;
const taken = answers(createWorkRequestNote, { Result: true });
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

/** In the page of a guest. */
function openForGuest(server: FakeAnswers): FakeTransport {
  const session = createSessionStore({ getItem: () => null, setItem: () => {}, removeItem: () => {} });
  session.update({ client, token: guest.Token, tokenExpiresAt: guest.TokenExpiration.getTime() });
  const transport = startFakeTransport({ signin: answers(signIn, guest), ...server });
  openPostOffice(session, createQueryClient());
  return transport;
}

const notesSent = ({ calls }: FakeTransport) =>
  calls.filter(({ cmd }) => cmd === 'createworkrequestnote').map(({ payload }) => payload['note']);
const isAllSent = () => vi.waitFor(async () => expect(await readWaiting()).toEqual([]));

test('What comes while something else is on its way goes after it', async () => {
  const answer = Promise.withResolvers<WireResult>();
  await putWaiting(waitingNote({ note: 'First' }));
  const server = openForGuest({ createworkrequestnote: () => answer.promise });
  await vi.waitFor(() => expect(notesSent(server)).toEqual(['First']));
  await putWaiting(waitingNote({ note: 'Second' }));
  askToSend();
  answer.resolve(taken);
  await isAllSent();
  expect(notesSent(server)).toEqual(['First', 'Second']);
});

test('What has got away is told where somebody looks', async () => {
  setVisible(false);
  await putWaiting(waitingNote());
  openForGuest({ createworkrequestnote: taken });
  await isAllSent();
  expect(spoken).toEqual([]);
  setVisible(true);
  await vi.waitFor(() => expect(spoken).toEqual(['Your note was sent.']));
});
