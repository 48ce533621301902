import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { VisuallyHidden } from '@fixpoint/ui/look/visually-hidden.tsx';
import type { DayCase } from '#features/device/day.ts';
import { isConflict, type OutboxEntry } from '#features/device/outbox-entry.ts';
import { Link } from '#features/navigation/link.tsx';
import { WorkTypeName, priorityText } from '#features/requests/request-words.tsx';
import { useClock } from '#features/requests/use-clock.ts';
import { useDistanceText, useMe } from '#features/session/me.ts';
import { shownAddress } from '#messages/shown-address.ts';
import { text } from '#messages/text.ts';
import { dueWords } from '#messages/when.ts';
import styles from './day-line.module.css';

export interface DayLineProps {
  item: DayCase;
  /** The position on the way, from 1. */
  number?: number;
  /** The distance from the stop before. */
  metres?: number | undefined;
  /** The unsent entries of the case. */
  entries: readonly OutboxEntry[];
  isOpen: boolean;
}

/** Priorities from 1 to this number are shown. */
const highPriority = 3;

/** A case in the list: its place, distance, due time and unsent entries. */
export function DayLine({ item, number, metres, entries, isOpen }: DayLineProps) {
  const { me, client } = useMe();
  const distanceText = useDistanceText();
  const now = useClock();
  const { requestId, workType, address, dueAt, priority, assignee } = item;
  const isLate = dueAt !== null && dueAt.getTime() < now;
  return (
    <Link
      to={`/day/${requestId}${location.search}`}
      id={`day-${requestId}`}
      className={styles.line}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className={styles.number}>{number}</span>
      <span className={styles.what}>
        <WorkTypeName {...workType} />
      </span>
      <span className={classNames(styles.due, isLate && styles.late)}>
        {dueAt !== null && (
          <>
            {isLate && <Icon name="warning" size={16} />}
            <VisuallyHidden>{text('queue.due')} </VisuallyHidden>
            {dueWords(dueAt, client.timeZone, now)}
          </>
        )}
      </span>
      <span className={styles.where}>
        <bdi>{shownAddress(address)}</bdi>
      </span>
      <span className={styles.facts}>
        <span>{text('day.number', { number: String(requestId) })}</span>
        {metres !== undefined && <span>{distanceText(metres)}</span>}
        {priority > 0 && priority <= highPriority && <span>{priorityText(priority)}</span>}
        {assignee?.accountId !== me.accountId && <span>{text('day.ofTeam')}</span>}
        <EntryCount entries={entries} />
      </span>
    </Link>
  );
}

function EntryCount({ entries }: { entries: readonly OutboxEntry[] }) {
  const refusedEntries = entries.filter(({ refusal }) => refusal !== undefined);
  const count = entries.length - refusedEntries.length;
  return (
    <>
      {count > 0 && <span className={styles.waits}>{text('day.toSend', { count })}</span>}
      {refusedEntries.length > 0 && (
        <span className={styles.refused}>
          <Icon name="warning" size={16} />
          {text(refusedEntries.some(isConflict) ? 'day.conflict' : 'day.refused')}
        </span>
      )}
    </>
  );
}
