import { Link } from 'react-router';
import { paths } from '#features/navigation/paths.ts';
import { text } from '#messages/text.ts';
import { Copyright } from './copyright.tsx';
import styles from './page-footer.module.css';

export interface PageFooterProps {
  /** disclaimer and splash show the copyright line alone. */
  hasLogin?: boolean;
}

/** The footer of the screens outside the map: a link to login and the copyright line (open points). */
export function PageFooter({ hasLogin = true }: PageFooterProps) {
  return (
    <footer className={styles.footer}>
      {hasLogin && (
        <Link className={styles.link} to={paths.login}>
          {text('footer.login')}
        </Link>
      )}
      <Copyright />
    </footer>
  );
}
