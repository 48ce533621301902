import { Link } from 'react-router';
import { useStartUp } from '#api/start-up-context.ts';
import { paths } from '#features/navigation/paths.ts';
import { text } from '#messages/text.ts';
import { Copyright } from './copyright.tsx';
import { LanguageChoice } from './language-choice.tsx';
import styles from './page-footer.module.css';

export interface PageFooterProps {
  /** False on disclaimer and splash, which show only the copyright line. */
  hasLogin?: boolean;
}

/**
 * The footer of screens outside the map: a link to login, the municipality's name and the copyright line
 * (open points).
 */
export function PageFooter({ hasLogin = true }: PageFooterProps) {
  const { client } = useStartUp();
  return (
    <footer className={styles.footer}>
      {hasLogin && (
        <Link className={styles.link} to={paths.login} data-unprinted>
          {text('footer.login')}
        </Link>
      )}
      {client && <p>{client.displayName}</p>}
      <Copyright />
      <LanguageChoice />
    </footer>
  );
}
