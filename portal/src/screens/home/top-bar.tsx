import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { LogoPicture } from '@fixpoint/ui/look/logo-picture.tsx';
import { useStartUp } from '#api/start-up-context.ts';
import { paths } from '#features/navigation/paths.ts';
import { useReopening } from '#features/navigation/use-reopening.ts';
import { useSession } from '#features/session/session-context.ts';
import { requestsText } from '#messages/requests-text.ts';
import { SideMenu } from './lazy-side-menu.ts';
import styles from './top-bar.module.css';
import { useClientName } from './use-client-name.ts';

export interface TopBarProps {
  onLogOut: () => void;
  /** Opens the citizen's list; undefined for a guest, who has none. */
  onOpenList: (() => void) | undefined;
  /** Opens the requests that were sent from this device. */
  onOpenRecent: () => void;
  /** Opens the outbox. */
  onOpenOutbox: () => void;
  /** At the end of the bar: the toggle of the request list. */
  children: ReactNode;
}

/** Over the map: the button that opens the side menu, and the municipality's header logo. */
export function TopBar({ onLogOut, onOpenList, onOpenRecent, onOpenOutbox, children }: TopBarProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { isLoggedIn } = useSession();
  useReopening('menu', () => setMenuOpen(true));
  return (
    <header className={styles.bar}>
      <IconButton
        icon="menu"
        label={requestsText('home.openMenu')}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={() => setMenuOpen(true)}
      />
      <HeaderLogo />
      {children}
      {!isLoggedIn && (
        <Link to={paths.login} className={styles.login}>
          <Icon name="log-in" size={20} />
          {requestsText('home.login')}
        </Link>
      )}
      {isMenuOpen && (
        <Suspense>
          <SideMenu
            onClose={() => setMenuOpen(false)}
            onLogOut={onLogOut}
            onOpenList={onOpenList}
            onOpenRecent={onOpenRecent}
            onOpenOutbox={onOpenOutbox}
          />
        </Suspense>
      )}
    </header>
  );
}

/** The header logo; the municipality's name if it has none. */
function HeaderLogo() {
  const { client } = useStartUp();
  const { logos } = useSession();
  const name = useClientName();
  const source = client?.headerLogoUrl ?? logos.headerLogo;
  if (source === undefined) return <p className={styles.name}>{name}</p>;
  return <LogoPicture className={styles.logo} src={source} darkSrc={client?.darkHeaderLogoUrl} alt={name} />;
}
