import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn } from '@fixpoint/contract/commands/sign-in.ts';
import { answers, type FakeTransport, startFakeTransport } from '#test/fake-transport.ts';
import { guest } from '#test/visit.tsx';
import { emptyOutboxDatabase, outboxNote } from '#test/outbox-entries.ts';
import { storeSession, readSession } from '#features/outbox/outbox.ts';
import { storedCitizenToken, outboxSender } from './outbox-sender.ts';

const soon = () => Date.now() + 60_000;
const past = () => Date.now() - 1;
let server: FakeTransport;

beforeEach(async () => {
  await emptyOutboxDatabase();
  server = startFakeTransport({ signin: answers(signIn, guest) });
});
afterEach(() => vi.unstubAllGlobals());

describe('The outbox of guests', () => {
  const { tokenFor } = outboxSender(
    async () => 'a citizen’s',
    () => undefined,
  );

  test('the outbox of guests is sent with the stored session', async () => {
    await storeSession(3, 'device', { token: 'kept', expiresAt: soon() });
    expect(await tokenFor(outboxNote())).toBe('kept');
    expect(server.calls).toEqual([]);
  });

  test('the outbox of guests is sent with a new session after the stored one expired, and the new session is stored', async () => {
    await storeSession(3, 'device', { token: 'kept', expiresAt: past() });
    expect(await tokenFor(outboxNote())).toBe(guest.Token);
    expect(await readSession(3, 'device')).toMatchObject({ token: guest.Token });
  });
});

test('The outbox of a citizen is sent without an open page while they stay logged in', async () => {
  const note = outboxNote({ owner: 'citizen ada@city.example' });
  expect(await storedCitizenToken(note)).toBeUndefined();
  await storeSession(3, note.owner, { token: 'kept', expiresAt: soon() });
  expect(await storedCitizenToken(note)).toBe('kept');
  await storeSession(3, note.owner, { token: 'kept', expiresAt: past() });
  expect(await storedCitizenToken(note)).toBeUndefined();
});
