import { Button } from '@fixpoint/ui/controls/button.tsx';
import { VirtualList } from '@fixpoint/ui/virtual-list/virtual-list.tsx';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from './bulk-act.module.css';
import type { BulkGroup } from './bulk-group.ts';
import type { Bulk, BulkActRow } from './bulk.ts';
import { useBulkRows } from './bulk-queries.ts';
import { ResultLine } from './result-line.tsx';
import { useRequestNames } from './use-request-names.ts';

export interface ResultListProps {
  bulk: Bulk;
  group: BulkGroup | undefined;
}

const keyOf = ({ requestId }: BulkActRow) => String(requestId);

/** Pixels of a row that has not been drawn yet. */
const rowPx = 56;

/** The planned or final result of each request. */
export function ResultList({ bulk, group }: ResultListProps) {
  const query = useBulkRows(bulk.bulkId, group, bulk);
  const { rows, isPending, error } = query;
  const names = useRequestNames(rows.map(({ requestId }) => requestId));
  const last = rows.at(-1);
  if (error !== null && rows.length === 0) {
    return (
      <div role="alert" className={styles.message}>
        <p>{failureText(error)}</p>
        <Button kind="primary" isBusy={query.isFetching} onClick={() => void query.refetch()}>
          {text('common.retry')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.list} aria-busy={isPending || query.isPlaceholderData}>
      <VirtualList
        label={text('bulk.list')}
        keysHint={text('queue.keysHint')}
        items={rows}
        keyOf={keyOf}
        estimatedHeight={rowPx}
        head={null}
        empty={<p className={styles.message}>{text(isPending ? 'bulk.loading' : 'bulk.noRows')}</p>}
        renderRow={(row, control) => (
          <ResultLine
            row={row}
            name={names.get(row.requestId)}
            control={control}
            onSeen={
              row === last && query.hasNextPage && !query.isFetching
                ? () => void query.fetchNextPage()
                : undefined
            }
          />
        )}
      />
    </div>
  );
}
