import { Button } from '@fixpoint/ui/controls/button.tsx';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from './sign-in-screen.module.css';

export interface StartFailedProps {
  failure: unknown;
  isBusy: boolean;
  onRetry: () => void;
}

/** Shown when the server did not say who is signed in. */
export function StartFailed({ failure, isBusy, onRetry }: StartFailedProps) {
  return (
    <main className={styles.screen}>
      <div className={styles.card}>
        <h1>{text('start.failed')}</h1>
        <p>{failureText(failure)}</p>
        <Button kind="primary" isBusy={isBusy} onClick={onRetry}>
          {text('common.retry')}
        </Button>
      </div>
    </main>
  );
}
