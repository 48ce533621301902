/** Ends a citizen's session (spec 4, Logout). */
import { clearKeepsakes } from './keepsakes.ts';
import { clearLastingToken } from './lasting-token.ts';
import { nobody } from './session-state.ts';
import type { SessionStore } from './session-store.ts';
import { guestSession } from './start-up.ts';

/** Who is there afterwards: a guest where the municipality allows it; nobody, whom the guards lead to login. Never throws. */
export async function logOut(session: SessionStore, lasting: Storage): Promise<'guest' | 'nobody'> {
  clearLastingToken(lasting);
  clearKeepsakes();
  const { client } = session.state();
  const guest = client?.mayReportAnonymously
    ? await guestSession(client.id).catch(() => undefined)
    : undefined;
  session.update(guest ?? nobody);
  return guest === undefined ? 'nobody' : 'guest';
}
