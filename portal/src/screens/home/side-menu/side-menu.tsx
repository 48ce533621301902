import { Suspense, useEffect, useEffectEvent } from 'react';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { useModalDialog } from '@fixpoint/ui/overlays/use-modal-dialog.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { Copyright } from '#features/branding/copyright.tsx';
import { LanguageChoice } from '#features/branding/language-choice.tsx';
import { hasFollowed } from '#features/followed/followed-mark.ts';
import { linksInOrder, linkTarget } from '#features/navigation/link-target.ts';
import { paths } from '#features/navigation/paths.ts';
import { useRecentRequests } from '#features/recent-requests/use-recent-requests.ts';
import { useSession } from '#features/session/session-context.ts';
import type { Hyperlink } from '#features/session/session-state.ts';
import { municipalText } from '@fixpoint/languages/municipal-text.ts';
import { requestsText } from '#messages/requests-text.ts';
import { text } from '#messages/text.ts';
import { OutboxAct } from '#screens/home/connection-parts.ts';
import { useClientName } from '#screens/home/use-client-name.ts';
import { MenuAct, OutsideLink, ScreenLink } from './menu-link.tsx';
import styles from './side-menu.module.css';

export interface SideMenuProps {
  onClose: () => void;
  onLogOut: () => void;
  /** Undefined for a guest, who has no list. */
  onOpenList: (() => void) | undefined;
  onOpenRecent: () => void;
  onOpenOutbox: () => void;
}

/**
 * Slides in over the screen. A click on a link or outside closes it (spec 9); the focus stays inside
 * meanwhile.
 */
export function SideMenu(props: SideMenuProps) {
  const { onClose, onLogOut, onOpenList, onOpenRecent, onOpenOutbox } = props;
  const dialog = useModalDialog('menu', onClose);
  const { client } = useSession();
  const { product } = useStartUp();
  const name = useClientName();
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
      aria-label={requestsText('home.menu')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <IconButton icon="close" label={requestsText('home.closeMenu')} onClick={onClose} />
          <p className={styles.name}>{name}</p>
        </div>
        <nav aria-label={requestsText('home.menuAccount')}>
          <ul>
            {onOpenList && (
              <MenuAct
                icon="list"
                name={requestsText('list.title')}
                onClick={() => {
                  onClose();
                  onOpenList();
                }}
              />
            )}
            <AccountLinks onClose={onClose} onLogOut={onLogOut} />
            <FindRequestLink onClose={onClose} />
            <RecentRequestsAct onClose={onClose} onOpenRecent={onOpenRecent} />
            <Suspense>
              <OutboxAct onClose={onClose} onOpenOutbox={onOpenOutbox} />
            </Suspense>
          </ul>
        </nav>
        <nav aria-label={requestsText('home.menuLinks')} className={styles.links}>
          <ul>
            {linksInOrder(client?.hyperlinks).map((link) => (
              <ClientLink key={`${link.displayorder} ${link.displayname}`} link={link} onClick={onClose} />
            ))}
            {product?.helpUrl !== undefined && (
              <OutsideLink onClick={onClose} url={product.helpUrl} icon="help" name={text('common.help')} />
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
      <ScreenLink to={paths.account} icon="account" name={requestsText('home.account')} onClick={onClose} />
      <MenuAct icon="log-out" name={requestsText('home.logOut')} onClick={handleLogOut} />
    </>
  ) : (
    <>
      <ScreenLink to={paths.login} icon="log-in" name={requestsText('home.login')} onClick={onClose} />
      <ScreenLink
        to={paths.register()}
        icon="account"
        name={requestsText('home.register')}
        onClick={onClose}
      />
    </>
  );
}

/** The way back to a request without its link, if the server finds requests by number and code. */
function FindRequestLink({ onClose }: Pick<SideMenuProps, 'onClose'>) {
  if (useStartUp().hasRequestCodes !== true) return null;
  return (
    <ScreenLink to={paths.findRequest} icon="search" name={requestsText('find.title')} onClick={onClose} />
  );
}

/** Opens the list of requests that were sent or followed from this device, if there are any. */
function RecentRequestsAct({ onClose, onOpenRecent }: Pick<SideMenuProps, 'onClose' | 'onOpenRecent'>) {
  const { requests } = useRecentRequests();
  const isFollowing = hasFollowed(useSession().client?.id ?? 0);
  const handleClick = () => {
    onClose();
    onOpenRecent();
  };
  if (requests.length === 0 && !isFollowing) return null;
  return <MenuAct icon="list" name={requestsText('recent.title')} onClick={handleClick} />;
}

function ClientLink({ link, onClick }: { link: Hyperlink; onClick: () => void }) {
  const target = linkTarget(link);
  return target && <OutsideLink {...target} name={municipalText(link.displayname)} onClick={onClick} />;
}
