import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { useQueries } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { navigate, queueAddress, useAddress } from '#features/navigation/address.ts';
import { Link } from '#features/navigation/link.tsx';
import { caseOptions, type Case } from '#features/requests/case-queries.ts';
import { mergedMax } from '#features/requests/merged-max.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { useLostFocus } from '#screens/bulk/use-lost-focus.ts';
import { AddToMerge } from './add-to-merge.tsx';
import { MergeCard } from './merge-card.tsx';
import { MergeConsequences } from './merge-consequences.tsx';
import styles from './merge.module.css';
import { useMerge } from './use-merge.ts';

/**
 * Possible duplicates side by side. The clerk chooses the main request and reads the consequences for the
 * reporters.
 */
export function MergePage() {
  const { search } = useAddress();
  const numbers = numbersIn(search);
  const cases = useQueries({ queries: numbers.map(caseOptions) });
  const [chosenId, setChosen] = useState<number>();
  const items = cases.flatMap(({ data }) => data ?? []);
  const suggested = suggestRemaining(items);
  const remaining = items.find(({ requestId }) => requestId === chosenId) ?? suggested;
  const others = items.filter((item) => item !== remaining);
  const title = useRef<HTMLHeadingElement>(null);
  useLostFocus(title, search);
  const { merge, isMerging, failure } = useMerge();

  function show(next: readonly number[]): void {
    navigate(`/bulk/merge?number=${next.join(',')}`, { replace: true });
  }

  return (
    <section className={styles.page} aria-labelledby="merge-title">
      <h2 id="merge-title" ref={title} tabIndex={-1}>
        {text('merge.title')}
      </h2>
      <p>{text('merge.explanation')}</p>
      <div className={styles.cards}>
        {numbers.map((requestId, at) => {
          const { data, error, refetch, isFetching } = cases[at]!;
          if (data !== undefined) {
            return (
              <MergeCard
                key={requestId}
                item={data}
                remaining={remaining}
                isSuggested={data === suggested}
                onChoose={() => setChosen(requestId)}
                onRemove={() => show(numbers.filter((number) => number !== requestId))}
              />
            );
          }
          return (
            <article key={requestId} className={styles.card} aria-busy={error === null}>
              <h3>{requestId}</h3>
              {error === null ? (
                <Spinner label={text('case.loading')} />
              ) : (
                <div role="alert">
                  <p>{failureText(error)}</p>
                  <Button isBusy={isFetching} onClick={() => void refetch()}>
                    {text('common.retry')}
                  </Button>
                  <Button onClick={() => show(numbers.filter((number) => number !== requestId))}>
                    {text('merge.remove', { number: String(requestId) })}
                  </Button>
                </div>
              )}
            </article>
          );
        })}
      </div>
      {numbers.length < mergedMax && (
        <AddToMerge onAdd={(number) => show([...new Set([...numbers, number])])} />
      )}
      {remaining !== undefined && others.length > 0 && (
        <MergeConsequences remaining={remaining} others={others} />
      )}
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failureText(failure)}
        </p>
      )}
      <div className={styles.acts}>
        <Button
          kind="primary"
          isBusy={isMerging}
          disabled={remaining === undefined || others.length === 0 || items.length < numbers.length}
          onClick={() => merge({ remaining: remaining!, others })}
        >
          {remaining === undefined || others.length === 0
            ? text('merge.needsTwo')
            : text('merge.submit', { count: others.length, number: String(remaining.requestId) })}
        </Button>
        <Link to={queueAddress()}>{text('bulk.leave')}</Link>
      </div>
    </section>
  );
}

/** The numbers in the address, each once. */
function numbersIn(search: string): number[] {
  const named = new URLSearchParams(search).get('number')?.split(',') ?? [];
  const numbers = named.filter((it) => /^\d{1,15}$/.test(it)).map(Number);
  return [...new Set(numbers)].slice(0, mergedMax);
}

/** The oldest request that is no duplicate. If all are duplicates, the oldest one. */
function suggestRemaining(items: readonly Case[]): Case | undefined {
  const oldest = [...items].sort(
    (one, other) => one.public.postedAt.getTime() - other.public.postedAt.getTime(),
  );
  return oldest.find(({ internal }) => !internal.isDuplicate) ?? oldest[0];
}
