import { Icon } from '@fixpoint/ui/icon.tsx';
import { IconButton } from '@fixpoint/ui/icon-button.tsx';
import { FixpointMark } from '@fixpoint/ui/fixpoint-mark.tsx';
import { SkipLink } from '@fixpoint/ui/skip-link.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from '#features/navigation/link.tsx';
import { useStartUp } from '#api/start-up.ts';
import { KeysHelp } from '#features/keys/keys-help.tsx';
import { listenForKeys, useKey } from '#features/keys/keys.ts';
import { UndoBar } from '#features/undo/undo-bar.tsx';
import { text } from '#messages/text.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './frame.module.css';
import { SearchField } from './search-field.tsx';
import { ViewList } from './view-list.tsx';

export interface FrameProps {
  /** Below a width there is room for the queue or the case alone. */
  hasCase: boolean;
  children: ReactNode;
}

/** What stands around everything: brand, search, who is in, and the views. */
export function Frame({ hasCase, children }: FrameProps) {
  const { client } = useStartUp();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [areViewsOpen, setViewsOpen] = useState(false);
  useEffect(() => listenForKeys(), []);
  useEffect(() => {
    // A case names itself.
    if (!hasCase) document.title = text('desk.name', { client: client?.displayName ?? '' });
  }, [hasCase, client]);
  useKey('?', () => setHelpOpen(true));
  useKey('Escape', areViewsOpen ? () => setViewsOpen(false) : undefined);
  return (
    <div className={styles.desk} data-case={hasCase || undefined} data-views={areViewsOpen || undefined}>
      <SkipLink targetId="queue" label={text('frame.skipToQueue')} />
      {hasCase && <SkipLink targetId="case" label={text('frame.skipToCase')} />}
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
          <FixpointMark size={24} />
          <span className={styles.brandName}>{text('desk.name', { client: client?.displayName ?? '' })}</span>
        </Link>
        <SearchField />
        <span className={styles.tools}>
          <IconButton icon="help" label={text('keys.title')} onClick={() => setHelpOpen(true)} />
          <AccountMenu onKeys={() => setHelpOpen(true)} />
        </span>
      </header>
      <nav className={styles.views} aria-label={text('frame.views')}>
        <ViewList onChoose={() => setViewsOpen(false)} />
      </nav>
      {areViewsOpen && (
        <button type="button" className={styles.veil} onClick={() => setViewsOpen(false)}>
          <Icon name="close" />
          {text('common.close')}
        </button>
      )}
      <main tabIndex={-1} className={styles.main}>
        <h1 className={styles.title}>{text('queue.name')}</h1>
        {children}
      </main>
      <UndoBar />
      {isHelpOpen && <KeysHelp onClose={() => setHelpOpen(false)} />}
    </div>
  );
}
