import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { nameMaxLength } from '@fixpoint/contract/limits.ts';
import { text } from '#messages/text.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import type { DueValue } from './due-value.ts';
import styles from './due-times.module.css';

type Holiday = DueValue['holidays'][number];

export interface HolidayListProps {
  holidays: readonly Holiday[];
  onChange: (holidays: Holiday[]) => void;
}

/** Days on which the office is closed. */
export function HolidayList({ holidays, onChange }: HolidayListProps) {
  const change = (key: string, changes: Partial<Holiday>) =>
    onChange(holidays.map((it) => (it.key === key ? { ...it, ...changes } : it)));
  return (
    <section className={entriesStyles.box} aria-labelledby="holidays">
      <h3 id="holidays" className={entriesStyles.title}>
        {text('due.holidays')}
      </h3>
      {holidays.length === 0 && <p className={entriesStyles.quiet}>{text('due.noHolidays')}</p>}
      <ul className={styles.holidays}>
        {holidays.map(({ key, date, name }) => (
          <li key={key} className={styles.holiday}>
            <input
              type="date"
              className={styles.date}
              aria-label={text('due.holidayDate')}
              value={date}
              onChange={({ target }) => change(key, { date: target.value })}
            />
            <input
              type="text"
              dir="auto"
              className={styles.holidayName}
              aria-label={text('due.holidayName')}
              maxLength={nameMaxLength}
              value={name}
              onChange={({ target }) => change(key, { name: target.value })}
            />
            <IconButton
              icon="trash"
              label={text('due.removeHoliday', { name: name || date })}
              onClick={() => onChange(holidays.filter((it) => it.key !== key))}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button
          onClick={() => onChange([...holidays, { key: `new ${crypto.randomUUID()}`, date: '', name: '' }])}
        >
          <Icon name="plus" size={18} /> {text('due.addHoliday')}
        </Button>
      </div>
    </section>
  );
}
