import { findBulks } from '@fixpoint/contract/desk/bulk/find-bulks.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { queueAddress } from '#features/navigation/address.ts';
import { Link } from '#features/navigation/link.tsx';
import { useMemberName } from '#features/requests/use-author-name.ts';
import { useMe } from '#features/session/me.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import { isGoing } from './act/bulk.ts';
import { stateWords } from './act/state-words.ts';
import { useActWords } from './act/use-act-words.ts';
import styles from './recent-acts.module.css';

const pollMs = 2000;

/** The member's recent bulk acts, and for managers those of everybody. Each opens its page. */
export function RecentActs() {
  const words = useActWords();
  const memberName = useMemberName();
  const { client, me } = useMe();
  const { timeZone } = client;
  const isOfAll = me.role === 'manager';
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['bulks'],
    queryFn: async ({ signal }) => (await call(findBulks, { isOfAll }, signal)).bulks,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ bulk }) => isGoing(bulk)) ? pollMs : false),
  });
  if (data === undefined && error === null) return <Spinner label={text('bulk.loading')} />;
  if (data === undefined) {
    return (
      <div role="alert" className={styles.message}>
        <h2>{text('bulk.failed')}</h2>
        <p>{failureText(error)}</p>
        <Button kind="primary" isBusy={isFetching} onClick={() => void refetch()}>
          {text('common.retry')}
        </Button>
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <div className={styles.message}>
        <h2>{text('bulk.none')}</h2>
        <p>{text('bulk.noneHint')}</p>
        <Link to={queueAddress()}>{text('bulk.toQueue')}</Link>
      </div>
    );
  }
  return (
    <section aria-labelledby="recent-title">
      <h2 id="recent-title" className={styles.title}>
        {text(isOfAll ? 'bulk.recentOfAll' : 'bulk.recent')}
      </h2>
      <ul className={styles.list}>
        {data.map(({ bulk, act }) => (
          <li key={bulk.bulkId}>
            <Link to={`/bulk/${bulk.bulkId}`} className={styles.link}>
              <strong>
                <bdi>{words(act)}</bdi>
              </strong>
              <span>{stateWords(bulk)}</span>
              {bulk.accountId !== me.accountId && (
                <span>
                  <bdi>{text('bulk.by', { name: memberName(bulk.author) })}</bdi>
                </span>
              )}
              <span className={styles.quiet}>{moment(bulk.begunAt ?? bulk.plannedAt, timeZone)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{text('bulk.keptFor')}</p>
    </section>
  );
}
