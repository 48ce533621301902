/**
 * A session for tests that is not stored, so that unfinished work of a test cannot change another test's
 * session.
 */
import type { SessionState } from '#features/session/session-state.ts';
import { createSessionStore, type SessionStore } from '#features/session/session-store.ts';

export function newSession(state: Partial<SessionState> = {}): SessionStore {
  const session = createSessionStore({ getItem: () => null, setItem: () => {}, removeItem: () => {} });
  session.update(state);
  return session;
}
