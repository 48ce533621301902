import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { text } from '#messages/text.ts';
import styles from './instead-of-map.module.css';

/** What stands where a map would be: that it comes, or, with words, that it does not. */
export function InsteadOfMap({ failedText }: { failedText?: string | undefined }) {
  return (
    <div className={styles.instead}>
      {failedText === undefined ? <Spinner label={text('map.loading')} /> : <p>{failedText}</p>}
    </div>
  );
}
