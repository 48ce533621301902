import { VisuallyHidden } from '@fixpoint/ui/look/visually-hidden.tsx';
import { text } from '#messages/text.ts';
import styles from './waiting-rows.module.css';

/** A placeholder for the rows. */
export function WaitingRows() {
  return (
    <div className={styles.rows} aria-busy="true">
      <VisuallyHidden>
        <output>{text('queue.loading')}</output>
      </VisuallyHidden>
      {Array.from({ length: 12 }, (_, at) => (
        <div key={at} className={styles.row} />
      ))}
    </div>
  );
}
