import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { NumberLink } from './number-link.tsx';
import { comparedText, durationText, hoursText, numberText, spanText } from './number-words.ts';
import styles from './tiles.module.css';
import type { CountedNumbers, Duration, FilteredNumber, Numbers } from './use-numbers.ts';

const nowKinds = ['open', 'overdue', 'toAccept', 'unassigned', 'reopened', 'paused'] as const;
const periodKinds = ['opened', 'answered', 'closed'] as const;
const durationKinds = ['timeToAnswer', 'timeToClose'] as const;

/** The work that is open now. */
export function NowTiles({ now }: Pick<Numbers, 'now'>) {
  return (
    <section aria-labelledby="numbers-now">
      <h2 id="numbers-now" className={styles.heading}>
        {text('numbers.now')}
      </h2>
      <ul className={styles.tiles}>
        {nowKinds.map((kind) => (
          <li key={kind}>
            <Tile label={text(`tile.${kind}`)} number={now[kind]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface PeriodTilesProps {
  countedNumbers: CountedNumbers;
  /** The period before; undefined until loaded. */
  before: CountedNumbers | undefined;
  hasBeforeFailed: boolean;
}

/** The work done in the period and its durations, compared with the period before. */
export function PeriodTiles({
  countedNumbers: { span, numbers },
  before,
  hasBeforeFailed,
}: PeriodTilesProps) {
  const { timeZone } = useMe().client;
  return (
    <section aria-labelledby="numbers-period">
      <h2 id="numbers-period" className={styles.heading}>
        {spanText(span, timeZone)}
      </h2>
      <p className={styles.note}>
        {before !== undefined && text('numbers.comparedWith', { period: spanText(before.span, timeZone) })}
        {hasBeforeFailed && text('numbers.beforeFailed')}{' '}
        {text(numbers.hours === 'office' ? 'numbers.officeHours' : 'numbers.allHours')}
      </p>
      <ul className={styles.tiles}>
        {periodKinds.map((kind) => (
          <li key={kind}>
            <Tile
              label={text(`tile.${kind}`)}
              number={numbers.period[kind]}
              before={before?.numbers.period[kind].count}
            />
          </li>
        ))}
        {durationKinds.map((kind) => (
          <li key={kind}>
            <DurationTile
              label={text(`tile.${kind}`)}
              duration={numbers[kind]}
              before={before && { duration: before.numbers[kind] }}
              hours={numbers.hours}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({
  label,
  number,
  before,
}: {
  label: string;
  number: FilteredNumber;
  before?: number | undefined;
}) {
  return (
    <NumberLink number={number} className={styles.tile}>
      <span className={styles.label}>{label}</span>
      <strong className={styles.value}>{numberText(number.count)}</strong>
      {before !== undefined && <span className={styles.compared}>{comparedText(number.count, before)}</span>}
    </NumberLink>
  );
}

interface DurationTileProps {
  label: string;
  duration: Duration;
  before: { duration: Duration } | undefined;
  hours: Numbers['hours'];
}

function DurationTile({ label, duration, before, hours }: DurationTileProps) {
  const was = before && durationText(before.duration, hours);
  return (
    <div className={styles.tile}>
      <span className={styles.label}>{label}</span>
      {duration === null ? (
        <span className={styles.words}>{text('numbers.noTime')}</span>
      ) : (
        <span className={styles.words}>
          <strong className={styles.value}>{hoursText(duration.medianHours, hours)}</strong>
          {text('numbers.half', { p90: hoursText(duration.p90Hours, hours) })}
        </span>
      )}
      {was !== undefined && <span className={styles.compared}>{text('numbers.before', { value: was })}</span>}
    </div>
  );
}
