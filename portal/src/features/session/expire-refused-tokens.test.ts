import { afterEach, expect, test, vi } from 'vitest';
import { findCitizen } from '@fixpoint/contract/commands/find-citizen.ts';
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

/** True if the session of a tab is still valid after the server refused this token. */
async function isLiveAfterRefusalOf(refused: string): Promise<boolean> {
  const session = createSessionStore(sessionStorage);
  session.update({ token: 'mine', tokenExpiresAt: Date.now() + 1000, isLoggedIn: true });
  expireRefusedTokens(session);
  startFakeTransport({ findcitizen: deniesAccess('InvalidToken') });
  await expect(call(findCitizen, { token: refused })).rejects.toBeInstanceOf(ServerRefusal);
  return hasLiveToken(session.state(), Date.now());
}

test('a session whose token is refused ends', async () => {
  expect(await isLiveAfterRefusalOf('mine')).toBe(false);
});

test('a session continues if the refused token belongs to the previous person: another tab may have logged them out', async () => {
  expect(await isLiveAfterRefusalOf('of who was here before')).toBe(true);
});
