import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { text } from '#messages/text.ts';
import styles from './instead-of-map.module.css';

/** In place of a map: a spinner, or the text of a failure. */
export function InsteadOfMap({ failedText }: { failedText?: string | undefined }) {
  return (
    <div className={styles.instead}>
      {failedText === undefined ? <Spinner label={text('map.loading')} /> : <p>{failedText}</p>}
    </div>
  );
}
