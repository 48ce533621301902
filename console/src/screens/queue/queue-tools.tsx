import { requestSorts, type RequestSort } from '@fixpoint/contract/desk/queue/request-sort.ts';
import { ChoiceMenu } from '@fixpoint/ui/controls/choice-menu.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { useState } from 'react';
import { countText, useCounts } from '#features/requests/counts.ts';
import { useQuestion } from '#features/requests/use-question.ts';
import { text } from '#messages/text.ts';
import { PrintListButton } from './print/print-list-button.tsx';
import { QueueExport } from './queue-export.tsx';
import styles from './queue-tools.module.css';

/**
 * The number of requests, their order, the choice between list and map, and the export. `rows`: the number of
 * loaded rows.
 */
export function QueueTools({ rows }: { rows: number }) {
  const { question, layout, sortBy, showAs } = useQuestion();
  const [isOpen, setOpen] = useState(false);
  const { data } = useCounts([question.filter]);
  const count = data?.[0];
  return (
    <div className={styles.tools}>
      <output className={styles.count}>
        {count !== undefined &&
          (layout === 'map'
            ? countText(count)
            : text('queue.countOf', {
                loaded: Math.min(rows, count.hasMore ? rows : count.count),
                count: countText(count),
              }))}
      </output>
      <ChoiceMenu
        label={
          <>
            {text(`sort.${question.sort}`)} <Icon name="chevron-down" size={16} />
          </>
        }
        name={text('sort.button', { order: text(`sort.${question.sort}`) })}
        title={text('sort.title')}
        choices={requestSorts.map((sort) => ({ value: sort, label: text(`sort.${sort}`) }))}
        chosenValues={[question.sort]}
        noneText={text('filter.noneFound')}
        isOpen={isOpen}
        onOpenChange={setOpen}
        onChoose={(sort) => sortBy(sort as RequestSort)}
      />
      <IconButton
        icon="list"
        label={text('queue.asList')}
        aria-pressed={layout === 'list'}
        onClick={() => showAs('list')}
      />
      <IconButton
        icon="map"
        label={text('queue.asMap')}
        aria-pressed={layout === 'map'}
        onClick={() => showAs('map')}
      />
      <QueueExport />
      <PrintListButton />
    </div>
  );
}
