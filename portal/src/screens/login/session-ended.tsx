import { useSession } from '#features/session/session-context.ts';
import { hasLiveToken, type SessionState } from '#features/session/session-state.ts';
import { text } from '#messages/text.ts';
import styles from './login-screen.module.css';

/**
 * Explains to a person whose session ended that they must log in, and that nothing is lost; it stays until
 * they have.
 */
export function SessionEnded() {
  const session = useSession();
  if (!hasEnded(session)) return null;
  return (
    <p role="alert" className={styles.ended}>
      {text(session.isLoggedIn ? 'login.ended' : 'login.guestEnded')} {text('login.kept')}
    </p>
  );
}

function hasEnded(session: SessionState): boolean {
  return session.token !== undefined && !hasLiveToken(session, Date.now());
}
