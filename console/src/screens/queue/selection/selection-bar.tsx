import { filterIdsMax } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { isAtLeast } from '@fixpoint/contract/desk/role.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { type RequestCount, countText, useCounts } from '#features/requests/counts.ts';
import { useExport } from '#features/requests/use-export.ts';
import { useQuestion } from '#features/requests/use-question.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { SelectionActs } from './lazy-selection-acts.tsx';
import styles from './selection-bar.module.css';
import type { QueueSelection } from './use-queue-selection.ts';

/** The acts on the selected rows. Without a selection it takes no room, and only announces its end. */
export function SelectionBar({ selection }: { selection: QueueSelection }) {
  const { question, ask } = useQuestion();
  const { me } = useMe();
  const { data: counts } = useCounts([question.filter]);
  const isAll = selection.selected.kind === 'all';
  const count = selection.ids.size;
  const matching = counts?.[0];
  // Offered even above the limit of a bulk act: the plan then says so.
  const isMore = matching !== undefined && (matching.hasMore || matching.count > count);
  const save = useExport();
  const isActing = count > 0 && isAtLeast(me.role, 'clerk');
  const exporting = count > 0 && (
    <Button
      isBusy={save.isPending}
      onClick={() =>
        save.mutate(isAll ? question.filter : { ids: [...selection.ids].slice(0, filterIdsMax) })
      }
    >
      {text('selection.export')}
    </Button>
  );
  return (
    <section className={styles.bar} data-shown={count > 0 || undefined} aria-label={text('selection.name')}>
      <div className={styles.line}>
        <div className={styles.what}>
          <output>{count > 0 && selectedText(isAll, count, matching)}</output>
          {!isAll && selection.loaded === 'all' && isMore && (
            <Button kind="quiet" onClick={selection.selectMatching}>
              {text('selection.matching', { count: countText(matching) })}
            </Button>
          )}
          {!isAll && count > 0 && selection.loaded === 'none' && (
            <Button kind="quiet" onClick={() => ask({ ids: [...selection.ids].slice(0, filterIdsMax) })}>
              {text('selection.show')}
            </Button>
          )}
          {count > 0 && (
            <Button kind="quiet" onClick={selection.clear}>
              {text('selection.clear')}
            </Button>
          )}
        </div>
        {!isActing && exporting}
      </div>
      {isActing && <SelectionActs selection={selection}>{exporting}</SelectionActs>}
    </section>
  );
}

function selectedText(isAll: boolean, count: number, matching: RequestCount | undefined): string {
  if (!isAll) return text('selection.count', { count });
  return text('selection.all', { count: matching === undefined ? '' : countText(matching) });
}
