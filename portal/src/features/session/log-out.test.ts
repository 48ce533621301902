import { afterEach, expect, test, vi } from 'vitest';
import { signIn } from '@fixpoint/contract/commands/sign-in.ts';
import type { WireResult } from '@fixpoint/contract/wire/result.ts';
import { answers, startFakeTransport } from '#test/fake-transport.ts';
import { guest } from '#test/visit.tsx';
import { logOut } from './log-out.ts';
import type { SessionState } from './session-state.ts';
import { createSessionStore } from './session-store.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('a logout reaches the server even if the page is closed at once', async () => {
  const server = startFakeTransport();
  const sent = vi.spyOn(globalThis, 'fetch');
  const session = createSessionStore(sessionStorage);
  session.update({ token: 'mine', isLoggedIn: true });
  void logOut(session, localStorage);
  expect(sent.mock.calls.map(([, request]) => request?.keepalive)).toEqual([true]);
  expect(server.calls).toEqual([{ cmd: 'signout', payload: { token: 'mine' } }]);
});

test('without a session the logout calls nothing', async () => {
  const server = startFakeTransport();
  await logOut(createSessionStore(sessionStorage), localStorage);
  expect(server.calls).toEqual([]);
});

const ada = { firstName: 'Ada', lastName: 'Lane', email: 'ada@city.example', phoneNumber: '' };
const client = { id: 3, mayReportAnonymously: true } as NonNullable<SessionState['client']>;

/** Ada has logged out, and the sign-in of the next guest is slow. */
function logOutAda() {
  const guestSignedIn = Promise.withResolvers<WireResult>();
  startFakeTransport({ signin: () => guestSignedIn.promise });
  const session = createSessionStore(sessionStorage);
  session.update({ client, token: 'mine', tokenExpiresAt: 5, isLoggedIn: true, citizen: ada });
  const loggedOut = logOut(session, localStorage);
  const guestComes = () => guestSignedIn.resolve(answers(signIn, guest));
  return { session, loggedOut, guestComes };
}

test('no data of the citizen are left while the guest is being signed in', async () => {
  const { session, loggedOut, guestComes } = logOutAda();
  expect(session.state()).toMatchObject({ token: undefined, citizen: undefined, isLoggedIn: false });
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/Ada|mine/);
  guestComes();
  expect(await loggedOut).toBe('guest');
  expect(session.state()).toMatchObject({ token: guest.Token, isGuestComing: false });
});

test('a page that is reloaded meanwhile does not wait for the guest: start-up signs one in', () => {
  const { session } = logOutAda();
  expect(session.state().isGuestComing).toBe(true);
  expect(createSessionStore(sessionStorage).state().isGuestComing).toBe(false);
});

test("a citizen who logs in before the guest's sign-in ends stays logged in", async () => {
  const { session, loggedOut, guestComes } = logOutAda();
  session.update({ token: 'new', tokenExpiresAt: 5, isLoggedIn: true, citizen: ada });
  guestComes();
  expect(await loggedOut).toBe('citizen');
  expect(session.state()).toMatchObject({ token: 'new', citizen: ada, isGuestComing: false });
});
