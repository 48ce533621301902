import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import { useAddress } from '#features/navigation/address.ts';
import { Link } from '#features/navigation/link.tsx';
import { type RequestCount, countText, useCounts } from '#features/requests/counts.ts';
import { type QueueQuestion, writeQuestion } from '#features/requests/filter-in-url.ts';
import { useQuestion } from '#features/requests/use-question.ts';
import { useDeleteView, useViews } from '#features/requests/views.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { PageLinks } from './page-links.tsx';
import { SaveView } from './save-view.tsx';
import styles from './view-list.module.css';

/** The views with their counts. The current one is marked. */
export function ViewList({ onChoose }: { onChoose: () => void }) {
  const { page } = useAddress();
  const { data: views, isError, refetch } = useViews();
  const { builtIn = [], saved = [] } = views ?? {};
  const { data: counts } = useCounts([...builtIn, ...saved].map(({ filter }) => filter));
  const remove = useDeleteView();
  if (isError) {
    return (
      <p className={styles.failed}>
        {text('views.failed')}{' '}
        <button type="button" className={styles.retry} onClick={() => void refetch()}>
          {text('common.retry')}
        </button>
      </p>
    );
  }
  return (
    <div className={styles.list} aria-busy={views === undefined}>
      <ul>
        {builtIn.map((view, at) => (
          <ViewLine
            key={view.key}
            name={text(`views.${view.key}`)}
            question={view}
            count={counts?.[at]}
            onChoose={onChoose}
          />
        ))}
      </ul>
      <h2 className={styles.heading}>{text('views.saved')}</h2>
      {views !== undefined && saved.length === 0 && <p className={styles.none}>{text('views.noneSaved')}</p>}
      <ul>
        {saved.map((view, at) => (
          <ViewLine
            key={view.viewId}
            name={view.name}
            note={view.isShared ? text('views.shared') : undefined}
            question={view}
            count={counts?.[builtIn.length + at]}
            onChoose={onChoose}
            onRemove={
              view.mayChange
                ? () => remove.mutate(view.viewId, { onError: (failure) => toast(failureText(failure)) })
                : undefined
            }
          />
        ))}
      </ul>
      {/* A page has no question to save. */}
      {page === undefined && <SaveView />}
      <PageLinks onChoose={onChoose} />
    </div>
  );
}

interface ViewLineProps {
  name: string;
  note?: string | undefined;
  question: QueueQuestion;
  count: RequestCount | undefined;
  onChoose: () => void;
  onRemove?: (() => void) | undefined;
}

function ViewLine({ name, note, question, count, onChoose, onRemove }: ViewLineProps) {
  const { page } = useAddress();
  const { question: currentQuestion, addressOf } = useQuestion();
  const isShown =
    page === undefined && writeQuestion(currentQuestion).toString() === writeQuestion(question).toString();
  return (
    <li className={styles.line}>
      <Link
        to={addressOf({ question, requestId: null })}
        className={classNames(styles.link, isShown && styles.shown)}
        aria-current={isShown ? 'page' : undefined}
        onClick={onChoose}
      >
        <span className={styles.name}>
          <bdi>{name}</bdi>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </span>
        <span className={styles.count}>{count === undefined ? '' : countText(count)}</span>
      </Link>
      {onRemove !== undefined && (
        <IconButton
          icon="trash"
          label={text('views.remove', { name })}
          className={styles.remove}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
