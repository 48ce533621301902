import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from './waiting.module.css';

/** Replaces a section until it is loaded, or shows why it failed to load. */
export function SectionWaiting({
  query,
}: {
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
}) {
  if (query.error === null) {
    return (
      <div className={styles.waiting}>
        <Spinner label={text('page.loading')} />
      </div>
    );
  }
  return (
    <div role="alert" className={styles.waiting}>
      <p>{failureText(query.error)}</p>
      <Button isBusy={query.isFetching} onClick={() => void query.refetch()}>
        {text('common.retry')}
      </Button>
    </div>
  );
}
