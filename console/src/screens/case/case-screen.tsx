import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useEffect, useRef } from 'react';
import { isRefusedAs } from '#api/desk-failure.ts';
import type { CaseReader } from '#features/live/case-reader.ts';
import { useCase } from '#features/requests/case-queries.ts';
import { useFocusWhenLost } from '#features/requests/focus-on-arrival.ts';
import { useQuestion } from '#features/requests/use-question.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { CaseSheet } from './case-sheet.tsx';
import styles from './case-screen.module.css';
import { CaseBar } from './head/case-bar.tsx';

export interface CaseScreenProps {
  requestId: number;
  /** Names of other members who look at the case. */
  others: readonly CaseReader[];
}

/** One case with all its facts and acts. */
export function CaseScreen({ requestId, others }: CaseScreenProps) {
  const { open } = useQuestion();
  const { data: item, error, refetch, isFetching } = useCase(requestId);
  const screen = useRef<HTMLElement>(null);
  useFocusWhenLost(screen);

  useEffect(() => {
    document.title = text('case.pageTitle', { number: String(requestId) });
    // On a narrow screen, the case has replaced the list that had the focus.
    const isListGone = document.activeElement === document.body || document.activeElement === null;
    if (isListGone) screen.current?.focus({ preventScroll: true });
  }, [requestId]);

  return (
    <section
      ref={screen}
      id="case"
      tabIndex={-1}
      className={styles.case}
      aria-label={text('case.name', { number: String(requestId) })}
      aria-busy={item === undefined && error === null}
    >
      {item !== undefined ? (
        <CaseSheet key={requestId} item={item} others={others} />
      ) : (
        <>
          <CaseBar requestId={requestId} />
          {error === null ? (
            <CasePlaceholder />
          ) : (
            <div className={styles.message} role="alert">
              <h2>{text(isRefusedAs(error, 'notFound') ? 'case.notFound' : 'case.failed')}</h2>
              <p>{isRefusedAs(error, 'notFound') ? text('case.notFoundHint') : failureText(error)}</p>
              {isRefusedAs(error, 'notFound') ? (
                <Button onClick={() => open(null)}>{text('case.close')}</Button>
              ) : (
                <Button kind="primary" isBusy={isFetching} onClick={() => void refetch()}>
                  {text('common.retry')}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </section>
  );
}

function CasePlaceholder() {
  return (
    <div className={styles.waiting}>
      <output>{text('case.loading')}</output>
      {Array.from({ length: 5 }, (_, at) => (
        <div key={at} className={styles.waitingLine} />
      ))}
    </div>
  );
}
