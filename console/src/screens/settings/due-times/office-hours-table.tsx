import { type OfficeHours, weekdays, type Weekday } from '@fixpoint/contract/desk/due-times/due-rules.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { text } from '#messages/text.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { weekdayName } from './due-words.ts';
import styles from './due-times.module.css';

export interface OfficeHoursTableProps {
  officeHours: OfficeHours;
  onChange: (officeHours: OfficeHours) => void;
}

/** The week, starting on Monday. */
const week: readonly Weekday[] = [...weekdays.slice(1), weekdays[0]];
const mostOpenings = 10;
const usual = { from: '08:00', to: '17:00' };

/** The opening hours. A week without hours means that the office is always open. */
export function OfficeHoursTable({ officeHours, onChange }: OfficeHoursTableProps) {
  const isAlways = week.every((day) => officeHours[day].length === 0);
  const change = (day: Weekday, openings: OfficeHours[Weekday]) =>
    onChange({ ...officeHours, [day]: openings });

  return (
    <section className={entriesStyles.box} aria-labelledby="office-hours">
      <h3 id="office-hours" className={entriesStyles.title}>
        {text('due.officeHours')}
      </h3>
      {isAlways && <p className={entriesStyles.quiet}>{text('due.always')}</p>}
      <ul className={styles.week}>
        {week.map((day) => (
          <li key={day} className={styles.day}>
            <span className={styles.weekday}>{weekdayName(day)}</span>
            <Openings day={day} openings={officeHours[day]} onChange={(openings) => change(day, openings)} />
          </li>
        ))}
      </ul>
      <div>
        <Button
          onClick={() =>
            onChange({
              ...officeHours,
              ...Object.fromEntries(week.slice(1, 5).map((day) => [day, officeHours.monday])),
            })
          }
        >
          {text('due.likeMonday')}
        </Button>
      </div>
    </section>
  );
}

interface OpeningsProps {
  day: Weekday;
  openings: OfficeHours[Weekday];
  onChange: (openings: OfficeHours[Weekday]) => void;
}

function Openings({ day, openings, onChange }: OpeningsProps) {
  const name = weekdayName(day);
  const field = (at: number, end: 'from' | 'to') => (
    <input
      type="time"
      className={styles.time}
      aria-label={text(`due.${end}Of`, { day: name })}
      // A time field has no 24:00, so it shows the end of the day as 23:59.
      value={openings[at]![end] === '24:00' ? '23:59' : openings[at]![end]}
      onChange={({ target }) => {
        const time = end === 'to' && target.value === '23:59' ? '24:00' : target.value;
        onChange(openings.map((it, place) => (place === at ? { ...it, [end]: time } : it)));
      }}
    />
  );
  return (
    <span className={styles.openings}>
      {openings.length === 0 && <span className={entriesStyles.quiet}>{text('due.closed')}</span>}
      {openings.map((_, at) => (
        <span key={at} className={styles.opening}>
          {field(at, 'from')}
          <span aria-hidden="true">–</span>
          {field(at, 'to')}
          <IconButton
            icon="trash"
            label={text('due.removeOpening', { day: name })}
            onClick={() => onChange(openings.filter((__, place) => place !== at))}
          />
        </span>
      ))}
      {openings.length < mostOpenings && (
        <Button
          aria-label={text('due.addOpening', { day: name })}
          onClick={() => onChange([...openings, nextOpening(openings.at(-1)?.to)])}
        >
          <Icon name="plus" size={18} />
        </Button>
      )}
    </span>
  );
}

/** An opening that starts an hour after the last one, for the afternoon. */
function nextOpening(end: string | undefined): { from: string; to: string } {
  if (end === undefined) return usual;
  const hour = Math.min(Number(end.slice(0, 2)) + 1, 22);
  const at = (it: number) => `${String(it).padStart(2, '0')}:00`;
  return { from: at(hour), to: at(Math.max(17, hour + 1)) };
}
