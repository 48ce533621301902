import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { shortDay } from '#messages/when.ts';
import { numberText, spanText } from '#screens/numbers/number-words.ts';
import type { Numbers } from '#screens/numbers/use-numbers.ts';
import styles from './weeks.module.css';

/** With more weeks than this, columns have no numbers. */
const numberedMax = 14;
/** The most dates below the columns. */
const datesMax = 9;

/** Two columns for each week. Hidden from screen readers, because a table next to it has the same numbers. */
export function WeekColumns({ weeks }: Pick<Numbers, 'weeks'>) {
  const { timeZone } = useMe().client;
  const top = scaleTop(Math.max(...weeks.flatMap(({ opened, closed }) => [opened.count, closed.count])));
  const datedEach = Math.ceil(weeks.length / datesMax);
  const column = (kind: 'opened' | 'closed', count: number) => (
    <span
      className={classNames(styles.column, styles[kind])}
      style={{ blockSize: `${(count / top) * 100}%` }}
    >
      {weeks.length <= numberedMax && <span className={styles.number}>{numberText(count)}</span>}
    </span>
  );
  return (
    <div className={styles.chart} aria-hidden="true">
      <p className={styles.legend}>
        {(['opened', 'closed'] as const).map((kind) => (
          <span key={kind} className={styles.key}>
            <span className={classNames(styles.swatch, styles[kind])} />
            {text(`tile.${kind}`)}
          </span>
        ))}
      </p>
      <div className={styles.plot}>
        <div className={styles.scale}>
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{numberText(value)}</span>
          ))}
        </div>
        <div className={styles.columns}>
          {weeks.map((week, at) => (
            <div key={week.from.getTime()} className={styles.week} title={titleOf(week)}>
              <div className={styles.pair}>
                {column('opened', week.opened.count)}
                {column('closed', week.closed.count)}
              </div>
              <span className={styles.date}>
                {at % datedEach === 0 && <span>{shortDay(week.from, timeZone)}</span>}
              </span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );

  function titleOf(week: Numbers['weeks'][number]): string {
    const counts = (['opened', 'closed'] as const).map(
      (kind) => `${text(`tile.${kind}`)}: ${numberText(week[kind].count)}`,
    );
    return [spanText(week, timeZone), ...counts].join('\n');
  }
}

/** The possible ends of a scale, times a power of ten. The middle shows half of the end. */
const steps = [1, 1.2, 1.6, 2, 3, 4, 6, 8, 10];

/** The end of a scale: an even number, not much above the largest one. */
export function scaleTop(most: number): number {
  if (most <= 10) return Math.max(2, most + (most % 2));
  const power = 10 ** Math.floor(Math.log10(most));
  return steps.map((step) => Math.round(step * power)).find((top) => top >= most)!;
}
