import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropdownCitizenWorkTypesByClientId } from '@fixpoint/contract/commands/dropdown-citizen-work-types-by-client-id.ts';
import { findClientIdByName } from '@fixpoint/contract/commands/find-client-id-by-name.ts';
import { answers, startFakeTransport } from '#test/fake-transport.ts';
import { newSession } from '#test/new-session.ts';
import { riverbend, riverbendDocument } from '#test/visit.tsx';
import { emptyOutboxDatabase } from '#test/outbox-entries.ts';
import { storeSession } from '#features/outbox/outbox.ts';
import { readPersistentToken, storePersistentToken } from './persistent-token.ts';
import { startUpSession } from './start-up.ts';

const ada = { firstName: 'Ada', lastName: 'L', email: 'ada@city.example', phoneNumber: '' };
const expiresAt = Date.now() + 3_600_000;

beforeEach(emptyOutboxDatabase);
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Starts up without a network, with or without a service worker. */
async function startUp(isLookedAfter: boolean) {
  startFakeTransport({
    findclientidbyname: answers(findClientIdByName, riverbend),
    dropdowncitizenworktypesbyclientid: answers(dropdownCitizenWorkTypesByClientId, []),
    findcitizen: 'unreachable',
    signin: 'unreachable',
  });
  const controller = isLookedAfter ? {} : null;
  vi.stubGlobal('navigator', { userAgent: 'test', serviceWorker: { controller } });
  const session = newSession();
  const outcome = await startUpSession({
    session,
    lasting: localStorage,
    startUp: { client: riverbendDocument },
    hostname: 'riverbend.city.example',
    now: Date.now,
  });
  return { outcome, state: session.state() };
}

test('Without a network the portal opens without a session, and a guest is signed in later', async () => {
  const { outcome, state } = await startUp(true);
  expect(outcome).toEqual({ kind: 'ready' });
  expect(state).toMatchObject({ isGuestComing: true, isDataLoaded: true, token: undefined });
});

test('Without a network a citizen who stays logged in is restored from this device, and stays', async () => {
  storePersistentToken(localStorage, { token: 'kept', expiresAt });
  await storeSession(3, 'citizen ada@city.example', { token: 'kept', expiresAt, citizen: ada });
  const { outcome, state } = await startUp(true);
  expect(outcome).toEqual({ kind: 'ready' });
  expect(state).toMatchObject({ token: 'kept', isLoggedIn: true, staysLoggedIn: true, citizen: ada });
  expect(readPersistentToken(localStorage, Date.now())).toBeDefined();
});

test('A citizen who is unknown to this device must log in', async () => {
  storePersistentToken(localStorage, { token: 'kept', expiresAt });
  expect((await startUp(true)).outcome).toEqual({ kind: 'login' });
});

test('A page that came over the network shows that the server is unreachable', async () => {
  expect((await startUp(false)).outcome).toEqual({ kind: 'failed' });
});
