// chunk: late
/**
 * The session of a portal that was opened without a network. This code loads only then, from the service
 * worker.
 */
import { citizenOf } from '#features/outbox/outbox.ts';
import type { PersistentToken } from './persistent-token.ts';
import { nobody, type SessionState } from './session-state.ts';

/**
 * The session of the citizen who stays logged in, from this device's data; undefined if the device has none.
 * Without a token, an empty session until a guest is signed in.
 */
export async function startOffline(
  storedToken?: PersistentToken,
): Promise<Partial<SessionState> | undefined> {
  if (storedToken === undefined) return { ...nobody, isGuestComing: true };
  const { token, expiresAt: tokenExpiresAt } = storedToken;
  const citizen = await citizenOf(token);
  if (citizen === undefined) return undefined;
  const there = { isLoggedIn: true, staysLoggedIn: true, citizen, accountId: undefined };
  return { token, tokenExpiresAt, ...there };
}
