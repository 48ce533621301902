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

/** A logout on a shared device must be quick: without an answer the screen goes to login. */
const guestTimeoutMs = 5000;

/**
 * Removes the citizen's data at once. The result is the next person: a guest if the municipality allows
 * guests; nobody, and the guards go to login; or a citizen who has logged in meanwhile. Never throws.
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
 * Ends the token's session on the server, even if the page is closed at once. The logout does not wait for
 * it, and ignores a server that does not know the command or does not answer.
 */
function endAtServer(token: string): void {
  expectRefusal(token);
  void post(envelopeOf(signOut, { token }), { keepalive: true }).catch(() => undefined);
}
