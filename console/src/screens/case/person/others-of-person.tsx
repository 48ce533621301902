import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useState } from 'react';
import { useCounts } from '#features/requests/counts.ts';
import type { Case } from '#features/requests/case-queries.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from '#screens/case/parts.module.css';
import { RequestsOfPerson } from './requests-of-person.tsx';

/** The number of other requests of the reporter. Their list loads when it is opened, because the audit log records it. */
export function OthersOfPerson({ item, mayWork }: { item: Case; mayWork: boolean }) {
  const { requestId } = item;
  const { hasEmail, hasPhone } = item.internal.contact;
  const isShown = mayWork && (hasEmail || hasPhone);
  const counting = useCounts(isShown ? [{ samePersonAs: requestId }] : []);
  const [isOpen, setOpen] = useState(false);
  if (!isShown) return null;
  const [found] = counting.data ?? [];
  if (found === undefined) {
    if (counting.error === null) return <output className={styles.by}>{text('person.loading')}</output>;
    return (
      <div className={styles.acts} role="alert">
        <span>
          {text('person.failed')} {failureText(counting.error)}
        </span>
        <Button isBusy={counting.isFetching} onClick={() => void counting.refetch()}>
          {text('common.retry')}
        </Button>
      </div>
    );
  }
  // The request itself is one of them.
  const count = Math.max(0, found.count - 1);
  if (count === 0) return <p className={styles.by}>{text('person.none')}</p>;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text('person.others', { count })}</summary>
      {isOpen && <RequestsOfPerson requestId={requestId} />}
    </details>
  );
}
