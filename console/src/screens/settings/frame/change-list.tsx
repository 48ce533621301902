import { text } from '#messages/text.ts';
import styles from './change-list.module.css';

/** A change in words. `from` is null for an added entry, `to` for a removed one. */
export interface ChangeWords {
  what: string;
  from: string | null;
  to: string | null;
}

/** The most changes that are listed. The rest is counted. */
const most = 12;

/** The changes, each with its value before and after. */
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
