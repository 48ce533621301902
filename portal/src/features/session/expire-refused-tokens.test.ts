import { afterEach, expect, test, vi } from 'vitest';
import { findCitizen } from '@fixpoint/contract/commands/find-citizen.ts';
import { shownToast } from '@fixpoint/ui/toast.ts';
import { call } from '#api/call.ts';
import { ServerRefusal } from '#api/call-failure.ts';
import { deniesAccess, startFakeTransport } from '#test/fake-transport.ts';
import { expireRefusedTokens } from './expire-refused-tokens.ts';
import { hasLiveToken } from './session-state.ts';
import { createSessionStore } from './session-store.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** Whether the session of a tab still counts as one, after the server has refused a token. */
async function isLiveAfterRefusalOf(refused: string, isLoggedIn = true): Promise<boolean> {
  const session = createSessionStore(sessionStorage);
  session.update({ token: 'mine', tokenExpiresAt: Date.now() + 1000, isLoggedIn });
  expireRefusedTokens(session);
  startFakeTransport({ findcitizen: deniesAccess('InvalidToken') });
  await expect(call(findCitizen, { token: refused })).rejects.toBeInstanceOf(ServerRefusal);
  return hasLiveToken(session.state(), Date.now());
}

test('a session whose token is refused is over', async () => {
  expect(await isLiveAfterRefusalOf('mine')).toBe(false);
});

test.each([
  ['a citizen is told why', true, 'You are logged out. Please log in again.'],
  ['a guest is not: another one comes', false, undefined],
])('when it is, %s', async (_who, isLoggedIn, told) => {
  shownToast.set(undefined);
  await isLiveAfterRefusalOf('mine', isLoggedIn);
  expect(shownToast.snapshot()?.text).toBe(told);
});

test('that of somebody who came later is not: another tab may have logged out whoever was here', async () => {
  expect(await isLiveAfterRefusalOf('of who was here before')).toBe(true);
});
