import { Button } from '@fixpoint/ui/controls/button.tsx';
import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { VirtualList, type VirtualListHandle } from '@fixpoint/ui/virtual-list/virtual-list.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { Ref } from 'react';
import { forgetArrivals, useArrivals } from '#features/requests/arrivals.ts';
import { writeQuestion } from '#features/requests/filter-in-url.ts';
import { loadAnew } from '#features/requests/request-list.ts';
import { useClock } from '#features/requests/use-clock.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { SelectLoaded } from '#screens/queue/selection/select-loaded.tsx';
import type { QueueSelection } from '#screens/queue/selection/use-queue-selection.ts';
import { NoRows } from './no-rows.tsx';
import { RequestLine } from './request-line.tsx';
import styles from './row-list.module.css';
import { type QueueRows, rowKey } from './use-queue-rows.ts';
import { WaitingRows } from './waiting-rows.tsx';

/** Pixels of a row that has not been drawn yet. */
const rowPx = 40;

/** The rows of the queue. More rows load in both directions while somebody scrolls. */
export function RowList({ queue, ref }: { queue: QueueRows; ref: Ref<VirtualListHandle> }) {
  const { rows, question, isPending, isPlaceholderData, error, refetch, isRefetching } = queue;
  const view = writeQuestion(question).toString();
  const arrivals = useArrivals(view);
  const queries = useQueryClient();
  const now = useClock();
  const first = rows[0];
  const last = rows.at(-1);
  const more = waysToMore(queue);

  function showNew(): void {
    forgetArrivals();
    void loadAnew(queries, question);
  }

  if (isPending) return <WaitingRows />;
  if (error !== null && rows.length === 0) {
    return (
      <div className={styles.message} role="alert">
        <h2>{text('queue.failed')}</h2>
        <p>{failureText(error)}</p>
        <Button kind="primary" isBusy={isRefetching} onClick={() => void refetch()}>
          {text('common.retry')}
        </Button>
      </div>
    );
  }
  return (
    <div
      className={classNames(styles.frame, isPlaceholderData && styles.waiting)}
      aria-busy={isPlaceholderData}
    >
      <VirtualList
        // A new view starts at the top.
        key={view}
        ref={ref}
        label={text('queue.name')}
        keysHint={text('queue.keysHint')}
        items={rows}
        keyOf={rowKey}
        estimatedHeight={rowPx}
        head={
          <ListHead
            arrivals={arrivals}
            onShowNew={showNew}
            hasRows={rows.length > 0}
            selection={queue.selection}
            words={question.filter.text}
            corrected={queue.data?.pages[0]?.correctedText}
          />
        }
        empty={<NoRows />}
        renderRow={(row, control) => (
          <RequestLine
            row={row}
            now={now}
            control={control}
            isOpen={row.requestId === queue.cursorId}
            isSelected={queue.selection.ids.has(row.requestId)}
            onSelect={queue.selection.toggle}
            onFocus={queue.setFocusedId}
            onSeen={row === last ? more.next : row === first ? more.previous : undefined}
          />
        )}
      />
      {queue.isFetchNextPageError && (
        <p className={styles.moreFailed} role="alert">
          {text('queue.moreFailed')}{' '}
          <Button onClick={() => void queue.fetchNextPage()}>{text('common.retry')}</Button>
        </p>
      )}
    </div>
  );
}

/** Functions to load more rows. Empty while rows load, after a failure, or at the end. */
function waysToMore(queue: QueueRows): { next?: () => void; previous?: () => void } {
  if (queue.isFetching || queue.isPlaceholderData || queue.isError) return {};
  return {
    ...(queue.hasNextPage && { next: () => void queue.fetchNextPage() }),
    ...(queue.hasPreviousPage && { previous: () => void queue.fetchPreviousPage() }),
  };
}

interface ListHeadProps {
  arrivals: number;
  onShowNew: () => void;
  hasRows: boolean;
  selection: QueueSelection;
  words: string | undefined;
  corrected: string | undefined;
}

/** The number of new requests, the correction of a search, and the names of the columns. */
function ListHead({ arrivals, onShowNew, hasRows, selection, words = '', corrected }: ListHeadProps) {
  return (
    <>
      {corrected !== undefined && hasRows && (
        <p className={styles.corrected}>{text('queue.corrected', { words, corrected })}</p>
      )}
      <output className={styles.news}>
        {arrivals > 0 && (
          <button type="button" className={styles.newsButton} onClick={onShowNew}>
            {text('queue.arrived', { count: arrivals })}
          </button>
        )}
      </output>
      {hasRows && (
        <div className={styles.columns}>
          <SelectLoaded selection={selection} />
          {/* Hidden, because the link of each row says all of this. */}
          <div className={styles.names} aria-hidden="true">
            <span>{text('queue.number')}</span>
            <span>{text('queue.what')}</span>
            <span>{text('queue.where')}</span>
            <span>{text('queue.status')}</span>
            <span>{text('queue.who')}</span>
            <span>{text('queue.due')}</span>
            <span>{text('queue.since')}</span>
            <span />
          </div>
        </div>
      )}
    </>
  );
}
