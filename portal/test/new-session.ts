/** A session for tests, which no reload finds again: what a test left running writes to nobody else's. */
import type { SessionState } from '#features/session/session-state.ts';
import { createSessionStore, type SessionStore } from '#features/session/session-store.ts';

export function newSession(state: Partial<SessionState> = {}): SessionStore {
  const session = createSessionStore({ getItem: () => null, setItem: () => {}, removeItem: () => {} });
  session.update(state);
  return session;
}
