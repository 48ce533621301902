import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { useEffect, useRef } from 'react';
import type { DayCase } from '#features/device/day.ts';
import type { OutboxEntry } from '#features/device/outbox-entry.ts';
import { navigate } from '#features/navigation/address.ts';
import { Link } from '#features/navigation/link.tsx';
import { shownAddress } from '#messages/shown-address.ts';
import { text } from '#messages/text.ts';
import { CaseFacts } from './case-facts.tsx';
import styles from './day-sheet.module.css';
import { FinishPart } from './finish-part.tsx';
import { NotePart } from './note-part.tsx';
import { PhotoPart } from './photo-part.tsx';
import { TakePart } from './take-part.tsx';
import { OutboxPart } from './outbox-part.tsx';

export interface DaySheetProps {
  requestId: number;
  /** Undefined if the case is not in the day, or has left it. */
  item: DayCase | undefined;
  /** The unsent entries of the case. */
  entries: readonly OutboxEntry[];
  lockedIds: ReadonlySet<string> | undefined;
}

const noLockedIds: ReadonlySet<string> = new Set();

/** One case of the day: its facts, its photos and the form for its result. */
export function DaySheet({
  requestId,
  item,
  entries,
  lockedIds: lockedEntryIds = noLockedIds,
}: DaySheetProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    // Closing the sheet returns the focus to the case in the list.
    return () => {
      requestAnimationFrame(() => document.getElementById(`day-${requestId}`)?.focus());
    };
  }, [requestId]);
  const close = () => navigate(`/day${location.search}`);
  return (
    <section className={styles.sheet} aria-labelledby="day-case">
      <div className={styles.bar}>
        <Button onClick={close}>
          <Icon name="chevron-start" size={20} className={styles.mirrored} /> {text('day.back')}
        </Button>
      </div>
      <h1 id="day-case" ref={title} tabIndex={-1} className={styles.title}>
        {item === undefined
          ? text('day.number', { number: String(requestId) })
          : `${item.workType.name}, ${shownAddress(item.address)}`}
      </h1>
      <OutboxPart item={item} entries={entries} lockedIds={lockedEntryIds} />
      {item === undefined ? (
        <p>
          {text('day.notInDay')} <Link to={`/requests/${requestId}`}>{text('day.openCase')}</Link>
        </p>
      ) : (
        <>
          <CaseFacts item={item} />
          <TakePart item={item} />
          <PhotoPart item={item} entries={entries} lockedIds={lockedEntryIds} />
          <FinishPart item={item} entries={entries} onDone={close} />
          <NotePart item={item} />
        </>
      )}
    </section>
  );
}
