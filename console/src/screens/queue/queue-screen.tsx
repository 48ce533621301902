import type { VirtualListHandle } from '@fixpoint/ui/virtual-list/virtual-list.tsx';
import { useRef } from 'react';
import { text } from '#messages/text.ts';
import { FilterBar } from '#features/requests/filters/filter-bar.tsx';
import { useQuestion } from '#features/requests/use-question.ts';
import { LazyQueueMap } from './map/lazy-queue-map.tsx';
import styles from './queue-screen.module.css';
import { QueueTools } from './queue-tools.tsx';
import { RowList } from './rows/row-list.tsx';
import { useQueueRows } from './rows/use-queue-rows.ts';
import { SelectionBar } from './selection/selection-bar.tsx';
import { ViewChip } from './view-chip.tsx';

/** The requests of a filter, as a list or on a map. */
export function QueueScreen() {
  const { question, layout, ask } = useQuestion();
  const list = useRef<VirtualListHandle>(null);
  const queue = useQueueRows(list);
  return (
    <section id="queue" tabIndex={-1} className={styles.queue} aria-label={text('queue.name')}>
      <div className={styles.head}>
        <FilterBar filter={question.filter} ask={ask} end={<ViewChip />} />
        <QueueTools rows={queue.rows.length} />
      </div>
      {layout === 'map' ? <LazyQueueMap /> : <RowList ref={list} queue={queue} />}
      <SelectionBar selection={queue.selection} />
    </section>
  );
}
