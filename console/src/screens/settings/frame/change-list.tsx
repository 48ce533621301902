import { text } from '#messages/text.ts';
import styles from './change-list.module.css';

/** A change in words; what was added has no before, what was taken away no after. */
export interface ChangeWords {
  what: string;
  from: string | null;
  to: string | null;
}

/** As many are named; of the others it is said how many there are. */
const most = 12;

/** What is changed, from what to what. */
export function ChangeList({ changes }: { changes: readonly ChangeWords[] }) {
  const more = changes.length - most;
  return (
    <ul className={styles.list}>
      {changes.slice(0, most).map(({ what, from, to }, at) => (
        <li key={at}>
          <bdi className={styles.what}>{what}</bdi>{' '}
          <span className={styles.values}>
            {from !== null && <del dir="auto">{from === '' ? text('settings.nothing') : from}</del>}
            {from !== null && to !== null && <span className={styles.arrow} aria-hidden="true" />}
            {to !== null && <ins dir="auto">{to === '' ? text('settings.nothing') : to}</ins>}
          </span>
        </li>
      ))}
      {more > 0 && <li>{text('settings.moreChanges', { count: more })}</li>}
    </ul>
  );
}
