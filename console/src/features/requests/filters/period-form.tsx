import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { useClock } from '#features/requests/use-clock.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { dayKey, startOfDay } from '#messages/when.ts';
import styles from './filter-bar.module.css';

type Period = NonNullable<RequestFilter['created']>;

const dayMs = 24 * 60 * 60 * 1000;

export interface PeriodFormProps {
  period: Period | undefined;
  onChange: (period: Period) => void;
  onClose: () => void;
}

/** A first and a last day, both included, by the municipality's calendar. */
export function PeriodForm({ period = {}, onChange, onClose }: PeriodFormProps) {
  const { timeZone } = useMe().client;
  const now = useClock();
  const today = dayKey(new Date(now), timeZone);
  const from = period.from && dayKey(period.from, timeZone);
  const until = period.until && dayKey(new Date(period.until.getTime() - 1), timeZone);

  function change(next: { from?: string | undefined; until?: string | undefined }): void {
    onChange({
      ...(next.from && { from: startOfDay(next.from, timeZone) }),
      ...(next.until && { until: startOfDay(nextDay(next.until), timeZone) }),
    });
  }

  return (
    <div className={styles.dates}>
      <div className={styles.quick}>
        <Button
          onClick={() => {
            change({ from: today, until: today });
            onClose();
          }}
        >
          {text('filter.today')}
        </Button>
        {[7, 30].map((days) => (
          <Button
            key={days}
            onClick={() => {
              change({ from: dayKey(new Date(now - days * dayMs), timeZone) });
              onClose();
            }}
          >
            {text('filter.lastDays', { days })}
          </Button>
        ))}
      </div>
      <TextField
        type="date"
        label={text('filter.firstDay')}
        value={from ?? ''}
        onChange={({ target }) => change({ from: target.value, until })}
      />
      <TextField
        type="date"
        label={text('filter.lastDay')}
        value={until ?? ''}
        onChange={({ target }) => change({ from, until: target.value })}
      />
    </div>
  );
}

function nextDay(key: string): string {
  return new Date(Date.parse(`${key}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
}
