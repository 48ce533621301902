import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { filterFields, writeQuestion } from '#features/requests/filter-in-url.ts';
import { searchedView } from '#features/requests/searched-view.ts';
import { useQuestion } from '#features/requests/use-question.ts';
import { useViews } from '#features/requests/views.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import styles from './view-chip.module.css';

/** Adds the view of before to a search, or extends a search to all requests and the view of own teams to all teams. */
export function ViewChip() {
  const { question, ask } = useQuestion();
  const name = useViewName();
  const { text: words, ...others } = question.filter;
  const view = searchedView();
  const { isLimited } = useMe();
  if (words === undefined) {
    if (isLimited || others.teamIds?.join() !== 'mine') return null;
    return (
      <button type="button" className={styles.chip} onClick={() => ask({ ...others, teamIds: undefined })}>
        {text('queue.allTeams')}
      </button>
    );
  }
  if (filterFields(others).length > 0) {
    return (
      <button type="button" className={styles.chip} onClick={() => ask({ text: words })}>
        {text('queue.searchAll')}
      </button>
    );
  }
  if (view === undefined) return null;
  return (
    <button type="button" className={styles.chip} onClick={() => ask({ ...view, text: words })}>
      <Icon name="plus" size={16} />
      {name === undefined ? text('search.onlyInLast') : text('search.onlyIn', { view: name })}
    </button>
  );
}

/** The name of the view that the search began in. Undefined if somebody had changed its filter. */
function useViewName(): string | undefined {
  const { data } = useViews();
  const view = searchedView();
  if (data === undefined || view === undefined) return undefined;
  const asText = (filter: typeof view) => writeQuestion({ filter, sort: 'newest' }).toString();
  const isIt = ({ filter }: { filter: typeof view }) => asText(filter) === asText(view);
  const builtIn = data.builtIn.find(isIt);
  return builtIn === undefined ? data.saved.find(isIt)?.name : text(`views.${builtIn.key}`);
}
