// chunk: late
/** Who is there when the portal is opened without a network. Its code comes only then, from the service worker. */
import { citizenOf } from '#features/outbox/outbox.ts';
import type { PersistentToken } from './persistent-token.ts';
import { nobody, type SessionState } from './session-state.ts';

/**
 * Who stays logged in, as this device knew them last, undefined when it did not; or a guest, who comes when there is a
 * connection.
 */
export async function startOffline(kept?: PersistentToken): Promise<Partial<SessionState> | undefined> {
  if (kept === undefined) return { ...nobody, isGuestComing: true };
  const { token, expiresAt: tokenExpiresAt } = kept;
  const citizen = await citizenOf(token);
  if (citizen === undefined) return undefined;
  const there = { isLoggedIn: true, staysLoggedIn: true, citizen, accountId: undefined };
  return { token, tokenExpiresAt, ...there };
}
