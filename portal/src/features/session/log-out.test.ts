import { afterEach, expect, test, vi } from 'vitest';
import { startFakeTransport } from '#test/fake-transport.ts';
import { logOut } from './log-out.ts';
import { createSessionStore } from './session-store.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('the server hears of a logout also when the page is closed at once', async () => {
  const server = startFakeTransport();
  const sent = vi.spyOn(globalThis, 'fetch');
  const session = createSessionStore(sessionStorage);
  session.update({ token: 'mine', isLoggedIn: true });
  void logOut(session, localStorage);
  expect(sent.mock.calls.map(([, request]) => request?.keepalive)).toEqual([true]);
  expect(server.calls).toEqual([{ cmd: 'signout', payload: { token: 'mine' } }]);
});

test('who has no session has none to end', async () => {
  const server = startFakeTransport();
  await logOut(createSessionStore(sessionStorage), localStorage);
  expect(server.calls).toEqual([]);
});
