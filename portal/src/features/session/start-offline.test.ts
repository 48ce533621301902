import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropdownCitizenWorkTypesByClientId } from '@fixpoint/contract/commands/dropdown-citizen-work-types-by-client-id.ts';
import { findClientIdByName } from '@fixpoint/contract/commands/find-client-id-by-name.ts';
import { answers, startFakeTransport } from '#test/fake-transport.ts';
import { newSession } from '#test/new-session.ts';
import { riverbend, riverbendDocument } from '#test/visit.tsx';
import { emptyOutboxDatabase } from '#test/waiting-things.ts';
import { keepSession } from '#features/outbox/outbox.ts';
import { readPersistentToken, storePersistentToken } from './persistent-token.ts';
import { startUpSession } from './start-up.ts';

const ada = { firstName: 'Ada', lastName: 'L', email: 'ada@town.example', phoneNumber: '' };
const expiresAt = Date.now() + 3_600_000;

beforeEach(emptyOutboxDatabase);
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Starts up with what the page brought, without a network, looked after by a service worker or not. */
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
    hostname: 'riverbend.town.example',
    now: Date.now,
  });
  return { outcome, state: session.state() };
}

test('Without a network a guest comes later, and the portal is open meanwhile', async () => {
  const { outcome, state } = await startUp(true);
  expect(outcome).toEqual({ kind: 'ready' });
  expect(state).toMatchObject({ isGuestComing: true, isDataLoaded: true, token: undefined });
});

test('Without a network who stays logged in is there as this device knows them, and stays', async () => {
  storePersistentToken(localStorage, { token: 'kept', expiresAt });
  await keepSession(3, 'citizen ada@town.example', { token: 'kept', expiresAt, citizen: ada });
  const { outcome, state } = await startUp(true);
  expect(outcome).toEqual({ kind: 'ready' });
  expect(state).toMatchObject({ token: 'kept', isLoggedIn: true, staysLoggedIn: true, citizen: ada });
  expect(readPersistentToken(localStorage, Date.now())).toBeDefined();
});

test('One whom this device does not know logs in', async () => {
  storePersistentToken(localStorage, { token: 'kept', expiresAt });
  expect((await startUp(true)).outcome).toEqual({ kind: 'login' });
});

test('A page that came over the network tells that the server cannot be reached', async () => {
  expect((await startUp(false)).outcome).toEqual({ kind: 'failed' });
});
