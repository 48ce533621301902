import { Suspense, useEffect, useEffectEvent } from 'react';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { useModalDialog } from '@fixpoint/ui/overlays/use-modal-dialog.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { Copyright } from '#features/branding/copyright.tsx';
import { LanguageChoice } from '#features/branding/language-choice.tsx';
import { paths } from '#features/navigation/paths.ts';
import { useRecentRequests } from '#features/recent-requests/use-recent-requests.ts';
import { useSession } from '#features/session/session-context.ts';
import type { Hyperlink } from '#features/session/session-state.ts';
import { municipalText } from '#messages/municipal-text.ts';
import { requestsText } from '#messages/requests-text.ts';
import { text } from '#messages/text.ts';
import { OutboxAct } from '#screens/home/connection-parts.ts';
import { linkTarget } from './link-target.ts';
import { MenuAct, OutsideLink, ScreenLink } from './menu-link.tsx';
import styles from './side-menu.module.css';

export interface SideMenuProps {
  onClose: () => void;
  onLogOut: () => void;
  onOpenRecent: () => void;
  onOpenOutbox: () => void;
}

/**
 * Slides in over the screen. A click on a link or outside closes it (spec 9); the focus stays inside
 * meanwhile.
 */
export function SideMenu({ onClose, onLogOut, onOpenRecent, onOpenOutbox }: SideMenuProps) {
  const dialog = useModalDialog('menu', onClose);
  const { client } = useSession();
  const { product } = useStartUp();
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const element = dialog.current!;
    const closeFromOutside = ({ target }: MouseEvent) => target === element && close();
    element.addEventListener('click', closeFromOutside);
    return () => element.removeEventListener('click', closeFromOutside);
  }, [dialog]);

  return (
    <dialog
      ref={dialog}
      className={styles.menu}
      aria-label={text('home.menu')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.content}>
        <IconButton icon="close" label={text('home.closeMenu')} className={styles.close} onClick={onClose} />
        <nav aria-label={text('home.menuAccount')}>
          <ul>
            <AccountLinks onClose={onClose} onLogOut={onLogOut} />
            <RecentRequestsAct onClose={onClose} onOpenRecent={onOpenRecent} />
            <Suspense>
              <OutboxAct onClose={onClose} onOpenOutbox={onOpenOutbox} />
            </Suspense>
          </ul>
        </nav>
        <nav aria-label={text('home.menuLinks')} className={styles.links}>
          <ul>
            {inOrder(client?.hyperlinks ?? []).map((link) => (
              <ClientLink key={`${link.displayorder} ${link.displayname}`} link={link} onClick={onClose} />
            ))}
            {product?.helpUrl !== undefined && (
              <OutsideLink onClick={onClose} url={product.helpUrl} icon="help" name={text('home.help')} />
            )}
          </ul>
        </nav>
        <div className={styles.language}>
          <LanguageChoice />
        </div>
        <Copyright className={styles.copyright} />
      </div>
    </dialog>
  );
}

/** The acts for guests, or those for citizens (spec 6). */
function AccountLinks({ onClose, onLogOut }: Pick<SideMenuProps, 'onClose' | 'onLogOut'>) {
  const { isLoggedIn } = useSession();
  const handleLogOut = () => {
    onClose();
    onLogOut();
  };
  return isLoggedIn ? (
    <>
      <ScreenLink to={paths.account} icon="account" name={text('home.account')} onClick={onClose} />
      <MenuAct icon="log-out" name={text('home.logOut')} onClick={handleLogOut} />
    </>
  ) : (
    <>
      <ScreenLink to={paths.login} icon="log-in" name={text('home.login')} onClick={onClose} />
      <ScreenLink to={paths.register()} icon="account" name={text('home.register')} onClick={onClose} />
    </>
  );
}

/** Opens the list of requests sent from this device, if there are any. */
function RecentRequestsAct({ onClose, onOpenRecent }: Pick<SideMenuProps, 'onClose' | 'onOpenRecent'>) {
  const { requests } = useRecentRequests();
  const handleClick = () => {
    onClose();
    onOpenRecent();
  };
  if (requests.length === 0) return null;
  return <MenuAct icon="list" name={requestsText('recent.title')} onClick={handleClick} />;
}

function ClientLink({ link, onClick }: { link: Hyperlink; onClick: () => void }) {
  const target = linkTarget(link);
  return target && <OutsideLink {...target} name={municipalText(link.displayname)} onClick={onClick} />;
}

function inOrder(links: readonly Hyperlink[]): Hyperlink[] {
  return [...links].sort((one, other) => one.displayorder - other.displayorder);
}
