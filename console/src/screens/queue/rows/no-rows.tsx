import { Button } from '@fixpoint/ui/controls/button.tsx';
import { filterFields } from '#features/requests/filter-in-url.ts';
import { useQuestion } from '#features/requests/use-question.ts';
import { text } from '#messages/text.ts';
import styles from './row-list.module.css';

/** Says that nothing was found, and offers the next step. */
export function NoRows() {
  const { question, ask } = useQuestion();
  const { text: words, ...others } = question.filter;
  const hasOthers = filterFields(others).length > 0;
  const hint = hasOthers ? 'queue.noneHint' : words === undefined ? 'queue.noneAtAll' : 'queue.noneForWords';
  return (
    <div className={styles.message}>
      <h2>{words === undefined ? text('queue.none') : text('queue.noneFound', { words })}</h2>
      <p>{text(hint)}</p>
      {words !== undefined && <Button onClick={() => ask(others)}>{text('search.clear')}</Button>}
      {words === undefined && hasOthers && (
        <Button kind="primary" onClick={() => ask({})}>
          {text('filter.clear')}
        </Button>
      )}
    </div>
  );
}
