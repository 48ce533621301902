import type { NoticeKind } from '@fixpoint/contract/desk/notices/notice.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { useState } from 'react';
import { Link } from '#features/navigation/link.tsx';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { NoticeLine } from './notice-line.tsx';
import styles from './notice-list.module.css';
import { useMarkRead, useNoticeList } from './use-notice-list.ts';

/** The notices of the bell, newest first. Opening one opens its request and marks the notice as read. */
export function NoticeList({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<NoticeKind>();
  const { notices, error, refetch, isFetching, hasNextPage, fetchNextPage } = useNoticeList(kind);
  const marking = useMarkRead();
  const newest = notices?.[0];
  return (
    <>
      <div className={styles.tools}>
        <Button aria-pressed={kind === undefined} onClick={() => setKind(undefined)}>
          {text('notices.all')}
        </Button>
        <Button aria-pressed={kind === 'mentioned'} onClick={() => setKind('mentioned')}>
          {text('notices.mentions')}
        </Button>
        {kind === undefined && newest !== undefined && notices?.some(({ isRead }) => !isRead) && (
          <Button isBusy={marking.isPending} onClick={() => marking.mutate({ upTo: newest.noticeId })}>
            {text('notices.markAll')}
          </Button>
        )}
      </div>
      {marking.error !== null && <p role="alert">{failureText(marking.error)}</p>}
      {notices === undefined && error !== null && (
        <div role="alert" className={styles.empty}>
          <p>{text('notices.failed')}</p>
          <Button isBusy={isFetching} onClick={() => void refetch()}>
            {text('common.retry')}
          </Button>
        </div>
      )}
      {notices === undefined && error === null && <Spinner label={text('notices.loading')} />}
      {notices?.length === 0 && (
        <p className={styles.empty}>{text(kind === undefined ? 'notices.none' : 'notices.noMentions')}</p>
      )}
      {notices !== undefined && notices.length > 0 && (
        <ul className={styles.list}>
          {notices.map((notice) => (
            <NoticeLine
              key={notice.noticeId}
              notice={notice}
              onOpen={() => {
                if (!notice.isRead) marking.mutate({ noticeIds: [notice.noticeId] });
                onClose();
              }}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button isBusy={isFetching} onClick={() => void fetchNextPage()}>
          {text('notices.more')}
        </Button>
      )}
      <Link to="/account" className={styles.settings} onClick={onClose}>
        {text('notices.settings')}
      </Link>
    </>
  );
}
