import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { isRefusedAs } from '#api/desk-failure.ts';
import { useAddress } from '#features/navigation/address.ts';
import { Link } from '#features/navigation/link.tsx';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { ActHead } from './act-head.tsx';
import styles from './bulk-act.module.css';
import { groupsOf, readGroup, writeGroup } from './bulk-group.ts';
import { useBulk } from './bulk-queries.ts';
import { GroupList } from './group-list.tsx';
import { ResultList } from './result-list.tsx';

/** One bulk act: its plan, its progress, and the result of each request. */
export function BulkActPage({ bulkId }: { bulkId: number }) {
  const { search } = useAddress();
  const { data, error, refetch, isFetching } = useBulk(bulkId);
  if (data === undefined && error === null) return <Spinner label={text('bulk.loading')} />;
  if (data === undefined) {
    const isGone = isRefusedAs(error, 'notFound');
    return (
      <div role="alert" className={styles.message}>
        <h2>{text(isGone ? 'bulk.gone' : 'bulk.failed')}</h2>
        <p>{isGone ? text('bulk.goneHint') : failureText(error)}</p>
        {isGone ? (
          <Link to="/bulk">{text('bulk.toRecent')}</Link>
        ) : (
          <Button kind="primary" isBusy={isFetching} onClick={() => void refetch()}>
            {text('common.retry')}
          </Button>
        )}
      </div>
    );
  }
  const groups = groupsOf(data.bulk);
  const requestedGroup = readGroup(search);
  // If the group has become empty, show all requests.
  const visibleGroup = groups.find(
    (group) => requestedGroup !== undefined && writeGroup(group) === writeGroup(requestedGroup),
  );
  return (
    <div className={styles.page}>
      <ActHead act={data.act} bulk={data.bulk} examples={data.examples} isStale={error !== null} />
      <GroupList groups={groups} visibleGroup={visibleGroup} total={data.bulk.total} bulkId={bulkId} />
      <ResultList key={visibleGroup && writeGroup(visibleGroup)} bulk={data.bulk} group={visibleGroup} />
    </div>
  );
}
