/** Takes a citizen's sign-in into the session (spec 4, 'Login'). */
import { clearKeepsakes } from './keepsakes.ts';
import { keepLastingToken } from './lasting-token.ts';
import { loadCitizen } from './load-citizen.ts';
import type { SessionStore } from './session-store.ts';
import type { SignInResult } from './sign-in.ts';

/** Stores the token in the tab, and for good when the citizen stays logged in. */
export function storeSignIn(
  { Token, TokenExpiration }: SignInResult,
  staysLoggedIn: boolean,
  session: SessionStore,
  lasting: Storage,
): void {
  const expiresAt = TokenExpiration.getTime();
  session.update({ token: Token, tokenExpiresAt: expiresAt, isLoggedIn: true, staysLoggedIn });
  if (staysLoggedIn) keepLastingToken(lasting, { token: Token, expiresAt });
}

/** Fetches the profile of the citizen whose token was stored. */
export async function fetchCitizen({ Token }: SignInResult, session: SessionStore): Promise<void> {
  const before = session.state().citizen;
  const citizen = await loadCitizen(Token);
  if (before !== undefined && before.email !== citizen.email) clearKeepsakes();
  session.update({ citizen });
}
