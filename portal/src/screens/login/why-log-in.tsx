import { useStartUp } from '#api/start-up-context.ts';
import { useSession } from '#features/session/session-context.ts';
import { text } from '#messages/text.ts';
import styles from './login-screen.module.css';

/** Explains the login where the municipality takes no reports from guests. */
export function WhyLogIn() {
  const { client } = useSession();
  const { client: known } = useStartUp();
  if (client?.mayReportAnonymously !== false) return null;
  return <p className={styles.why}>{text('login.why', { client: known?.displayName ?? client.name })}</p>;
}
