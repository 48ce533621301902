// chunk: reporting
/** Ends a citizen's session (spec 4, Logout). */
import { clearTabStorage } from './tab-storage.ts';
import { clearPersistentToken } from './persistent-token.ts';
import { nobody } from './session-state.ts';
import type { SessionStore } from './session-store.ts';
import { guestSession } from './start-up.ts';
import { signOut } from '@fixpoint/contract/commands/sign-out.ts';
import { post } from '#api/call.ts';
import { envelopeOf } from '#api/envelope-of.ts';
import { expectRefusal } from '#api/token-refusal.ts';

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

/**
 * Ends the token's session at the server, also when the page is closed at once. Nobody waits for it: a server that does not
 * know the command, or does not answer, is no failure.
 */
function endAtServer(token: string): void {
  expectRefusal(token);
  void post(envelopeOf(signOut, { token }), { keepalive: true }).catch(() => undefined);
}
