import { type ReactNode, useState } from 'react';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { useStartUp } from '#api/start-up-context.ts';
import { useReopening } from '#features/navigation/use-reopening.ts';
import { useSession } from '#features/session/session-context.ts';
import { text } from '#messages/text.ts';
import { SideMenu } from './side-menu/side-menu.tsx';
import styles from './top-bar.module.css';
import { useClientName } from './use-client-name.ts';

export interface TopBarProps {
  onLogOut: () => void;
  /** Opens the requests that were sent from this device. */
  onOpenRecent: () => void;
  /** Opens the outbox. */
  onOpenOutbox: () => void;
  /** At the end of the bar: the toggle of the request list. */
  children: ReactNode;
}

/** Over the map: the button that opens the side menu, and the municipality's header logo. */
export function TopBar({ onLogOut, onOpenRecent, onOpenOutbox, children }: TopBarProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  useReopening('menu', () => setMenuOpen(true));
  return (
    <header className={styles.bar}>
      <IconButton
        icon="menu"
        label={text('home.openMenu')}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={() => setMenuOpen(true)}
      />
      <HeaderLogo />
      {children}
      {isMenuOpen && (
        <SideMenu
          onClose={() => setMenuOpen(false)}
          onLogOut={onLogOut}
          onOpenRecent={onOpenRecent}
          onOpenOutbox={onOpenOutbox}
        />
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
  return <img className={styles.logo} src={source} alt={name} />;
}
