/** Stores a citizen's sign-in in the session (spec 4, 'Login'). */
import { clearTabStorage } from './tab-storage.ts';
import { storePersistentToken } from './persistent-token.ts';
import { loadCitizen } from './load-citizen.ts';
import type { Citizen } from './session-state.ts';
import type { SessionStore } from './session-store.ts';
import type { SignInResult } from './sign-in.ts';

/** Stores the token in the tab, and permanently if the citizen stays logged in. */
export function storeSignIn(
  { Token, TokenExpiration, Email }: SignInResult,
  staysLoggedIn: boolean,
  session: SessionStore,
  lasting: Storage,
): void {
  const expiresAt = TokenExpiration.getTime();
  const before = session.state().citizen;
  // The token must never be combined with the profile of the previous citizen: their outbox would be sent
  // with it.
  if (Email && before !== undefined && before.email !== Email) {
    clearTabStorage();
    session.update({ citizen: undefined, accountId: undefined });
  }
  session.update({ token: Token, tokenExpiresAt: expiresAt, isLoggedIn: true, staysLoggedIn });
  if (staysLoggedIn) storePersistentToken(lasting, { token: Token, expiresAt });
}

/** Fetches the profile of the citizen whose token was stored. Throws if it does not load. */
export async function fetchCitizen(
  { Token, Email, LoginId = 0 }: SignInResult,
  session: SessionStore,
): Promise<void> {
  const before = session.state().citizen;
  const citizen = await loadCitizen(Token).catch((failure: unknown) => {
    // The token belongs to another citizen: remove the previous profile.
    if (before?.email !== Email) become(undefined);
    throw failure;
  });
  become(citizen);

  function become(next: Citizen | undefined): void {
    if (before !== undefined && before.email !== next?.email) clearTabStorage();
    session.update({ citizen: next, accountId: next && LoginId > 0 ? LoginId : undefined });
  }
}
