import { Icon } from '@fixpoint/ui/look/icon.tsx';
import type { DayCase } from '#features/device/day.ts';
import { Link } from '#features/navigation/link.tsx';
import { priorityText, StatusName } from '#features/requests/request-words.tsx';
import { useClock } from '#features/requests/use-clock.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { dueWords, moment } from '#messages/when.ts';
import styles from './day-sheet.module.css';
import { mapsAddress } from './maps-address.ts';

/** The facts that a crew needs: the report, the place and the notes. */
export function CaseFacts({ item }: { item: DayCase }) {
  const { timeZone } = useMe().client;
  const now = useClock();
  const { requestId, address, latitude, longitude, description, dueAt, priority, status, notes } = item;
  return (
    <div className={styles.part}>
      <p className={styles.facts}>
        <StatusName {...status} />
        <span>{text('day.number', { number: String(requestId) })}</span>
        {dueAt !== null && (
          <span>
            {text('queue.due')} {dueWords(dueAt, timeZone, now)}
          </span>
        )}
        {priority > 0 && <span>{priorityText(priority)}</span>}
        <span>{text('public.reported', { time: moment(item.postedAt, timeZone) })}</span>
      </p>
      <p className={styles.words} dir="auto">
        {description === '' ? text('public.noDescription') : description}
      </p>
      <div className={styles.links}>
        <a
          href={mapsAddress({ longitude, latitude }, address, navigator.userAgent)}
          className={styles.button}
        >
          <Icon name="pin" size={20} /> {text('day.openInMaps')}
        </a>
        <Link to={`/requests/${requestId}`} className={styles.button}>
          <Icon name="list" size={20} /> {text('day.openCase')}
        </Link>
      </div>
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label={text('day.notes')}>
          {notes.map((note) => (
            <li key={`${note.kind} ${note.at.getTime()} ${note.text}`} data-kind={note.kind}>
              <p className={styles.facts}>
                <span>{text(`dayNote.${note.kind}`)}</span>
                {note.author !== '' && <bdi>{note.author}</bdi>}
                <span>{moment(note.at, timeZone)}</span>
              </p>
              <p className={styles.words} dir="auto">
                {note.text}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
