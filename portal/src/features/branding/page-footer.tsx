import { Link } from 'react-router';
import { useStartUp } from '#api/start-up-context.ts';
import { paths } from '#features/navigation/paths.ts';
import { useSession } from '#features/session/session-context.ts';
import { text } from '#messages/text.ts';
import { Copyright } from './copyright.tsx';
import { HelpLinks } from './help-links.tsx';
import { LanguageChoice } from './language-choice.tsx';
import styles from './page-footer.module.css';

export interface PageFooterProps {
  /** False on the disclaimer. */
  hasLogin?: boolean;
}

/**
 * The footer of screens outside the map: a link to login for guests, help, the municipality's name and the copyright
 * line (open points).
 */
export function PageFooter({ hasLogin = true }: PageFooterProps) {
  const { client } = useStartUp();
  const { isLoggedIn } = useSession();
  return (
    <footer className={styles.footer}>
      {hasLogin && !isLoggedIn && (
        <Link className={styles.link} to={paths.login} data-unprinted>
          {text('footer.login')}
        </Link>
      )}
      <HelpLinks className={styles.link} />
      {client && <p>{client.displayName}</p>}
      <Copyright />
      <LanguageChoice />
    </footer>
  );
}
