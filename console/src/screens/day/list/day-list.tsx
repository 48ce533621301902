import type { Day, DayCase } from '#features/device/day.ts';
import type { OutboxEntry } from '#features/device/outbox-entry.ts';
import { text } from '#messages/text.ts';
import type { Stops } from '#screens/day/use-stops.ts';
import styles from './day-list.module.css';
import { DayLine } from './day-line.tsx';

export interface DayListProps {
  day: Day;
  stops: Stops;
  entries: readonly OutboxEntry[];
  openedId: number | undefined;
}

/** Today's cases in walking order, then those finished on this device, then those due on another day. */
export function DayList({ day, stops, entries, openedId }: DayListProps) {
  const { today, later, done } = stops;
  const line = (item: DayCase, more: { number?: number; metres?: number | undefined } = {}) => (
    <li key={item.requestId}>
      <DayLine
        item={item}
        {...more}
        entries={entries.filter(({ requestId }) => requestId === item.requestId)}
        isOpen={item.requestId === openedId}
      />
    </li>
  );
  return (
    <div className={styles.lists}>
      {today.length > 0 && (
        <ol className={styles.list} aria-label={text('day.today')}>
          {today.map(({ item, number, metres }) => line(item, { number, metres }))}
        </ol>
      )}
      {today.length === 0 && (
        <div className={styles.none}>
          <h2>{text(done.length > 0 ? 'day.allDone' : 'day.none')}</h2>
          <p>{text(done.length > 0 ? 'day.allDoneHint' : 'day.noneHint')}</p>
        </div>
      )}
      <Section title={text('day.done', { count: done.length })} isShown={done.length > 0}>
        {done.map((item) => line(item))}
      </Section>
      <Section title={text('day.later', { count: later.length })} isShown={later.length > 0}>
        {later.map((item) => line(item))}
      </Section>
      {day.hasMore && <p>{text('day.hasMore', { count: day.cases.length })}</p>}
    </div>
  );
}

function Section({
  title,
  isShown,
  children,
}: {
  title: string;
  isShown: boolean;
  children: React.ReactNode;
}) {
  if (!isShown) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}
