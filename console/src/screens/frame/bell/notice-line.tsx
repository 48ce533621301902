import type { Notice } from '@fixpoint/contract/desk/notices/notice.ts';
import { VisuallyHidden } from '@fixpoint/ui/look/visually-hidden.tsx';
import { Link } from '#features/navigation/link.tsx';
import { useClock } from '#features/requests/use-clock.ts';
import { useQuestion } from '#features/requests/use-question.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { age, moment } from '#messages/when.ts';
import styles from './notice-list.module.css';

/** One notice as a sentence, with its request below. */
export function NoticeLine({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { kind, requestId, author, dueAt, isRead, workType, address, at } = notice;
  const { addressOf } = useQuestion();
  const { timeZone } = useMe().client;
  const now = useClock();
  const facts = {
    who: author ?? text('notices.somebody'),
    time: dueAt === null ? '' : moment(dueAt, timeZone),
  };
  return (
    <li>
      <Link
        to={addressOf({ requestId })}
        className={styles.notice}
        data-unread={isRead ? undefined : ''}
        onClick={onOpen}
      >
        <span>
          {!isRead && <VisuallyHidden>{text('notices.unread')} </VisuallyHidden>}
          {text(`notices.${kind}`, facts)}
        </span>
        <span className={styles.about}>
          {requestId} · <bdi>{workType.name}</bdi>
          {address !== '' && (
            <>
              {' · '}
              <bdi>{address}</bdi>
            </>
          )}
          {' · '}
          {age(at, now)}
        </span>
      </Link>
    </li>
  );
}
