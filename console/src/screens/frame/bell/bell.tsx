import { unreadNoticesMax } from '@fixpoint/contract/desk/notices/notice.ts';
import { Popover } from '@fixpoint/ui/overlays/popover.tsx';
import { useState } from 'react';
import { useKey } from '#features/keys/keys.ts';
import { useUnread } from '#features/notices/notices.ts';
import { text } from '#messages/text.ts';
import styles from './bell.module.css';
import { NoticeList } from './notice-list.tsx';

/** The bell with the number of unread notices. It opens their list. */
export function Bell() {
  const [isOpen, setOpen] = useState(false);
  const unread = useUnread();
  useKey('i', () => setOpen(true));
  return (
    <Popover
      label={
        <>
          <svg width="22" height="22" viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
            <path d="M18 16V11a6 6 0 0 0-12 0v5l-2 2h16l-2-2ZM10 20.500h4" />
          </svg>
          {unread > 0 && (
            <span className={styles.count} aria-hidden="true">
              {unread > unreadNoticesMax ? `${unreadNoticesMax}+` : unread}
            </span>
          )}
        </>
      }
      name={text('bell.button', { count: unread })}
      title={text('bell.title')}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <div className={styles.panel}>
        <h2 className={styles.title} tabIndex={-1}>
          {text('bell.title')}
        </h2>
        <NoticeList onClose={() => setOpen(false)} />
      </div>
    </Popover>
  );
}
