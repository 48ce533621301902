import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { Popover } from '@fixpoint/ui/overlays/popover.tsx';
import { useState } from 'react';
import { Link } from '#features/navigation/link.tsx';
import { PeriodForm } from '#features/requests/filters/period-form.tsx';
import { useClock } from '#features/requests/use-clock.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { dayKey } from '#messages/when.ts';
import { spanText } from './number-words.ts';
import { periodLengths, spanOf } from './numbers-question.ts';
import styles from './period-menu.module.css';
import { useNumbersQuestion } from './use-numbers-question.ts';

/** Links for the last days, and a form for chosen days. */
export function PeriodMenu() {
  const { question, addressOf, ask } = useNumbersQuestion();
  const { timeZone } = useMe().client;
  const [isOpen, setOpen] = useState(false);
  const { period } = question;
  const now = useClock();
  const span = spanOf(period, timeZone, now);
  const isChosen = 'from' in period;
  return (
    <nav className={styles.menu} aria-label={text('numbers.period')}>
      <ul className={styles.lengths}>
        {periodLengths.map((days) => {
          const isShown = !isChosen && period.days === days;
          return (
            <li key={days}>
              <Link
                to={addressOf({ period: { days } })}
                className={styles.length}
                aria-current={isShown ? 'page' : undefined}
              >
                {text('filter.lastDays', { days })}
              </Link>
            </li>
          );
        })}
      </ul>
      <Popover
        label={
          <>
            {isChosen ? <strong>{spanText(span, timeZone)}</strong> : text('numbers.chooseDays')}
            <Icon name="chevron-down" size={16} />
          </>
        }
        title={text('numbers.chooseDays')}
        isOpen={isOpen}
        onOpenChange={setOpen}
        className={styles.days}
      >
        <PeriodForm
          period={span}
          onChange={({ from = span.from, until = new Date(Math.max(now, from.getTime()) + 1) }) =>
            ask({
              period: {
                from: dayKey(from, timeZone),
                until: dayKey(new Date(until.getTime() - 1), timeZone),
              },
            })
          }
          onClose={() => setOpen(false)}
        />
      </Popover>
    </nav>
  );
}
