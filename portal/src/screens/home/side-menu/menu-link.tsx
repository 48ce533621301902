import { Link } from 'react-router';
import { Icon, type IconName } from '@fixpoint/ui/look/icon.tsx';
import { VisuallyHidden } from '@fixpoint/ui/look/visually-hidden.tsx';
import { text } from '#messages/text.ts';
import styles from './side-menu.module.css';

interface MenuLinkProps {
  icon: IconName;
  name: string;
  onClick: () => void;
}

/**
 * A link to another screen, which replaces the menu in the history: Back returns to the step before the menu.
 */
export function ScreenLink({ to, icon, name, onClick }: MenuLinkProps & { to: string }) {
  return (
    <li>
      <Link to={to} replace className={styles.link} onClick={onClick}>
        <Icon name={icon} className={styles.icon} />
        {name}
      </Link>
    </li>
  );
}

/** A link out of the portal: a page in a new tab, or a program for calls and mails. */
export function OutsideLink({ url, icon, name, onClick }: MenuLinkProps & { url: string }) {
  const isPage = /^https?:/i.test(url) || url.startsWith('/');
  const tab = isPage ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <li>
      <a href={url} {...tab} className={styles.link} onClick={onClick}>
        <Icon name={icon} className={styles.icon} />
        <span>
          {name} {isPage && <VisuallyHidden>{text('common.opensInNewTab')}</VisuallyHidden>}
        </span>
      </a>
    </li>
  );
}

/** A button that acts at once. */
export function MenuAct({ icon, name, onClick }: MenuLinkProps) {
  return (
    <li>
      <button type="button" className={styles.link} onClick={onClick}>
        <Icon name={icon} className={styles.icon} />
        {name}
      </button>
    </li>
  );
}
