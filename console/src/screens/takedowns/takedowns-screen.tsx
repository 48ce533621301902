import { findTakenDown } from '@fixpoint/contract/desk/take-down/find-taken-down.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { queueAddress } from '#features/navigation/address.ts';
import { Link } from '#features/navigation/link.tsx';
import { PageHeading } from '#features/navigation/page-heading.tsx';
import { takenDownKey } from '#features/requests/take-down/use-take-down.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { TakenDownEntry } from './taken-down-entry.tsx';
import styles from './takedowns-screen.module.css';

/** The requests and texts of the last 30 days that were taken down. A clerk can read and put back each of them. */
export function TakedownsScreen() {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: takenDownKey,
    queryFn: ({ pageParam, signal }) => call(findTakenDown, pageParam, signal),
    initialPageParam: {},
    getNextPageParam: ({ entries, hasMore }) => {
      const last = entries.at(-1);
      return hasMore && last !== undefined ? { before: last.takeDownId } : undefined;
    },
    staleTime: 0,
  });
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <>
      <PageHeading page="takedowns" />
      {entries === undefined && error === null && <Spinner label={text('takedowns.loading')} />}
      {entries === undefined && error !== null && (
        <div role="alert" className={styles.message}>
          <h2>{text('takedowns.failed')}</h2>
          <p>{failureText(error)}</p>
          <Button kind="primary" isBusy={isFetching} onClick={() => void refetch()}>
            {text('common.retry')}
          </Button>
        </div>
      )}
      {entries?.length === 0 && (
        <div className={styles.message}>
          <h2>{text('takedowns.none')}</h2>
          <p>{text('takedowns.hint')}</p>
          <Link to={queueAddress()}>{text('takedowns.toQueue')}</Link>
        </div>
      )}
      {entries !== undefined && entries.length > 0 && (
        <>
          <p className={styles.quiet}>{text('takedowns.hint')}</p>
          <ul className={styles.list} aria-label={text('page.takedowns')}>
            {entries.map((entry) => (
              <TakenDownEntry key={entry.takeDownId} entry={entry} />
            ))}
          </ul>
          {hasNextPage && (
            <Button isBusy={isFetching} onClick={() => void fetchNextPage()}>
              {text('takedowns.more')}
            </Button>
          )}
        </>
      )}
    </>
  );
}
