import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { nearbyMeters } from '@fixpoint/contract/desk/intake/find-nearby.ts';
import { lazyPart } from '@fixpoint/ui/lazy-part.ts';
import { type KeyboardEvent, Suspense, useEffect } from 'react';
import { StatusName, WorkTypeName } from '#features/requests/request-words.tsx';
import { useDistanceText, useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import type { IntakeDraft } from './intake-draft.ts';
import { type NearbyRequest, useNearby } from './intake-queries.ts';
import type { NearbyCaseProps } from './nearby-case.tsx';
import styles from './nearby-list.module.css';

const NearbyCase = lazyPart<NearbyCaseProps>(async () => (await import('./nearby-case.tsx')).NearbyCase);

export interface NearbyListProps {
  draft: IntakeDraft;
  /** The open request. */
  openId: number | undefined;
  onOpen: (requestId: number | undefined) => void;
  onSame: (requestId: number) => void;
}

/** Existing requests nearby, so that the clerk reports nothing twice. */
export function NearbyList({ draft, openId, onOpen, onSame }: NearbyListProps) {
  const { isLimited } = useMe();
  const distanceText = useDistanceText();
  const { data, isError, isPending, refetch } = useNearby(draft);
  const count = data?.length;
  useEffect(() => {
    if (count !== undefined) announce(text('intake.nearFound', { count }));
  }, [count]);
  return (
    <section className={styles.near} aria-labelledby="intake-near">
      <h2 id="intake-near" className={styles.title}>
        {text('intake.near')}
        {count !== undefined && count > 0 && ` (${count})`}
      </h2>
      {draft.place === undefined ? (
        <p className={styles.quiet}>{text('intake.nearFirst')}</p>
      ) : isError ? (
        <div role="alert" className={styles.failed}>
          <p>{text('intake.nearFailed')}</p>
          <Button onClick={() => void refetch()}>{text('common.retry')}</Button>
        </div>
      ) : isPending ? (
        <Spinner label={text('intake.nearLoading')} />
      ) : count === 0 ? (
        <p className={styles.quiet}>
          {text('intake.nearNone', { distance: distanceText(nearbyMeters, 'down') })}
        </p>
      ) : (
        <>
          <p className={styles.quiet}>{text('intake.nearHint')}</p>
          <ul className={styles.list} aria-label={text('intake.near')}>
            {data.map((near, at) => (
              <NearLine
                key={near.requestId}
                near={near}
                isFirst={at === 0}
                isOpen={near.requestId === openId}
                onToggle={() => onOpen(near.requestId === openId ? undefined : near.requestId)}
                onSame={() => onSame(near.requestId)}
              />
            ))}
          </ul>
        </>
      )}
      {isLimited && <p className={styles.quiet}>{text('intake.nearLimited')}</p>}
    </section>
  );
}

/** Arrow keys walk through the list. Tab goes on to the form. */
function walk(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const lines = [...event.currentTarget.closest('ul')!.querySelectorAll<HTMLElement>('[data-line]')];
  lines.at((lines.indexOf(event.currentTarget) + step) % lines.length)?.focus();
}

interface NearLineProps {
  near: NearbyRequest;
  isFirst: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onSame: () => void;
}

function NearLine({ near, isFirst, isOpen, onToggle, onSame }: NearLineProps) {
  const distanceText = useDistanceText();
  const { requestId, workType, status, address, distance, days, isSameWorkType, mayBeSame } = near;
  return (
    <li className={styles.item}>
      <button
        type="button"
        data-line
        className={styles.line}
        // One tab stop for the list, and one for the open request.
        tabIndex={isFirst || isOpen ? 0 : -1}
        aria-expanded={isOpen}
        onClick={onToggle}
        onKeyDown={walk}
      >
        <Icon name="chevron-down" size={18} className={styles.arrow} />
        <span className={styles.what}>
          <span className={styles.number}>{requestId}</span>
          <WorkTypeName {...workType} />
          {(mayBeSame || isSameWorkType) && (
            <span className={styles.same}>{text(mayBeSame ? 'intake.mayBeSame' : 'intake.sameKind')}</span>
          )}
          <StatusName {...status} />
        </span>
        <span className={styles.where}>
          <bdi>{address}</bdi>
          <span>{text('place.distance', { distance: distanceText(distance), days })}</span>
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <NearbyCase requestId={requestId} onSame={onSame} />
        </Suspense>
      )}
    </li>
  );
}
