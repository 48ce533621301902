import { isAtLeast } from '@fixpoint/contract/desk/role.ts';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { LogoPicture } from '@fixpoint/ui/look/logo-picture.tsx';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { FixpointMark } from '@fixpoint/ui/look/fixpoint-mark.tsx';
import { SkipLink } from '@fixpoint/ui/look/skip-link.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from '#features/navigation/link.tsx';
import { useStartUp } from '#api/start-up.ts';
import { lazyDialog } from '#features/navigation/lazy-dialog.tsx';
import { listenForKeys, useKey } from '#features/keys/keys.ts';
import { useMe } from '#features/session/me.ts';
import { UndoBar } from '#features/undo/undo-bar.tsx';
import { loadTexts } from '#messages/load-texts.ts';
import { text } from '#messages/text.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './frame.module.css';
import { SearchField } from './search-field.tsx';
import { usePalette } from './use-palette.tsx';
import { ViewList } from './view-list.tsx';

// The number of notices may come a moment after the requests.
const Bell = lazyDialog(async () => {
  const [it] = await Promise.all([import('./bell/bell.tsx'), loadTexts('desk-notices')]);
  return it.Bell;
});
const WebhooksOff = lazyDialog(async () => {
  const [it] = await Promise.all([import('./webhooks-off.tsx'), loadTexts('desk-settings')]);
  return it.WebhooksOff;
});
const KeysHelp = lazyDialog(async () => {
  const [it] = await Promise.all([import('#features/keys/keys-help.tsx'), loadTexts('desk-keys')]);
  return it.KeysHelp;
});

export interface FrameProps {
  /** The queue, the queue with a case, or a page. On narrow screens the case replaces the queue. */
  shows: 'queue' | 'case' | 'page';
  children: ReactNode;
}

/** The municipality's logo, or the mark of the product. The name is written next to it. */
function Logo() {
  const { logoUrl, darkLogoUrl } = useStartUp().client ?? {};
  if (logoUrl === undefined) return <FixpointMark size={24} />;
  return <LogoPicture className={styles.logo} src={logoUrl} darkSrc={darkLogoUrl} alt="" />;
}

/** The frame around every page: brand, search, account menu and views. */
export function Frame({ shows, children }: FrameProps) {
  const { client, areMailsHeld } = useStartUp();
  const { me, webhooksOff = 0 } = useMe();
  const isTold = areMailsHeld || webhooksOff > 0;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [areViewsOpen, setViewsOpen] = useState(false);
  useEffect(() => listenForKeys(), []);
  useEffect(() => {
    // Case and page set the title themselves.
    if (shows === 'queue') document.title = text('desk.name', { client: client?.displayName ?? '' });
  }, [shows, client]);
  useKey('?', () => setHelpOpen(true));
  const { open: openPalette, palette } = usePalette();
  useKey('Escape', areViewsOpen ? () => setViewsOpen(false) : undefined);
  return (
    <div
      className={styles.desk}
      data-shows={shows}
      data-views={areViewsOpen || undefined}
      data-held={isTold || undefined}
    >
      {shows === 'page' ? (
        <SkipLink targetId="page" label={text('frame.skipToPage')} />
      ) : (
        <SkipLink targetId="queue" label={text('frame.skipToQueue')} />
      )}
      {shows === 'case' && <SkipLink targetId="case" label={text('frame.skipToCase')} />}
      <header className={styles.bar}>
        <IconButton
          icon="menu"
          label={text('frame.views')}
          className={styles.viewsButton}
          aria-expanded={areViewsOpen}
          onClick={() => setViewsOpen(!areViewsOpen)}
        />
        <Link
          to="/"
          className={styles.brand}
          aria-label={text('desk.name', { client: client?.displayName ?? '' })}
        >
          <Logo />
          <span className={styles.brandName}>{text('desk.name', { client: client?.displayName ?? '' })}</span>
        </Link>
        <SearchField />
        <span className={styles.tools}>
          {isAtLeast(me.role, 'clerk') && (
            <Link to="/intake" className={styles.intake} aria-label={text('page.intake')}>
              <Icon name="plus" size={20} />
              <span className={styles.intakeName}>{text('page.intake')}</span>
            </Link>
          )}
          <span className={styles.bell}>
            <Bell />
          </span>
          <IconButton
            icon="help"
            className={styles.help}
            label={text('keys.title')}
            onClick={() => setHelpOpen(true)}
          />
          <AccountMenu onKeys={() => setHelpOpen(true)} onCommands={openPalette} />
        </span>
      </header>
      {isTold && (
        <aside className={styles.held}>
          {areMailsHeld && text('frame.mailsHeld')}
          {webhooksOff > 0 && <WebhooksOff count={webhooksOff} />}
        </aside>
      )}
      <nav className={styles.views} aria-label={text('frame.views')}>
        <ViewList onChoose={() => setViewsOpen(false)} />
      </nav>
      {areViewsOpen && (
        <button type="button" className={styles.veil} onClick={() => setViewsOpen(false)}>
          <Icon name="close" />
          {text('common.close')}
        </button>
      )}
      {shows === 'page' ? (
        <main id="page" tabIndex={-1} className={styles.page}>
          {children}
        </main>
      ) : (
        <main tabIndex={-1} className={styles.main}>
          <h1 className={styles.title}>{text('queue.name')}</h1>
          {children}
        </main>
      )}
      <UndoBar />
      {palette}
      {isHelpOpen && <KeysHelp onClose={() => setHelpOpen(false)} />}
    </div>
  );
}
