import { Button } from '@fixpoint/ui/controls/button.tsx';
import { text } from '#messages/text.ts';
import { FeedbackNumbersPart } from './feedback/feedback-numbers-part.tsx';
import { NearbyNumbersPart } from './nearby/nearby-numbers-part.tsx';
import { LoadPart } from './load/load-part.tsx';
import { ReleasePart } from './release/release-part.tsx';
import styles from './numbers-screen.module.css';
import type { NumbersQuestion } from './numbers-question.ts';
import { TeamTable, WorkTypeTable } from './parts/parts-tables.tsx';
import { NowTiles, PeriodTiles, type PeriodTilesProps } from './tiles.tsx';
import { WeekPart } from './weeks/week-part.tsx';
import { WherePart } from './where/where-part.tsx';

export interface NumbersSheetProps extends PeriodTilesProps, Pick<NumbersQuestion, 'filter'> {
  /** Removes the filters; undefined without filters. */
  onClear: (() => void) | undefined;
}

/** All numbers of the page. */
export function NumbersSheet({ onClear, filter, ...period }: NumbersSheetProps) {
  const { numbers } = period.countedNumbers;
  const { opened, answered, closed } = numbers.period;
  const isEmpty = numbers.now.open.count + opened.count + answered.count + closed.count === 0;
  if (isEmpty) {
    return (
      <div className={styles.message}>
        <h2>{text('numbers.none')}</h2>
        <p>{text(onClear === undefined ? 'queue.noneAtAll' : 'queue.noneHint')}</p>
        {onClear !== undefined && (
          <Button kind="primary" onClick={onClear}>
            {text('filter.clear')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <>
      <NowTiles now={numbers.now} />
      <ReleasePart />
      <LoadPart filter={filter} />
      <PeriodTiles {...period} />
      <WeekPart weeks={numbers.weeks} />
      <WorkTypeTable numbers={numbers} />
      <TeamTable numbers={numbers} />
      <FeedbackNumbersPart filter={filter} span={period.countedNumbers.span} />
      <NearbyNumbersPart filter={filter} span={period.countedNumbers.span} />
      <WherePart cells={numbers.cells} />
    </>
  );
}
