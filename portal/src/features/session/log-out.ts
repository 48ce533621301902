// chunk: reporting
/** Ends a citizen's session (spec 4, Logout). */
import { endAtServer } from './end-at-server.ts';
import { clearTabStorage } from './tab-storage.ts';
import { clearPersistentToken } from './persistent-token.ts';
import { nobody } from './session-state.ts';
import type { SessionStore } from './session-store.ts';
import { guestSession } from './start-up.ts';

/** Whoever logs out on a shared device does not wait long until they are: without an answer the way leads to login. */
const guestTimeoutMs = 5000;

/**
 * Forgets the citizen at once. Who is there afterwards: a guest where the municipality allows it; nobody, whom the guards
 * lead to login; or a citizen who has logged in meanwhile. Never throws.
 */
export async function logOut(
  session: SessionStore,
  lasting: Storage,
): Promise<'guest' | 'nobody' | 'citizen'> {
  clearPersistentToken(lasting);
  clearTabStorage();
  const { client, token } = session.state();
  if (token !== undefined) endAtServer(token);
  if (!client?.mayReportAnonymously) {
    session.update(nobody);
    return 'nobody';
  }
  session.update({ ...nobody, isGuestComing: true });
  const guest = await guestSession(client.id, { timeoutMs: guestTimeoutMs }).catch(() => undefined);
  if (session.state().token !== undefined) {
    session.update({ isGuestComing: false });
    return 'citizen';
  }
  session.update(guest ?? nobody);
  return guest === undefined ? 'nobody' : 'guest';
}
