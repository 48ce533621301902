import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useExport } from '#features/requests/use-export.ts';
import { useQuestion } from '#features/requests/use-question.ts';
import { text } from '#messages/text.ts';
import styles from './queue-tools.module.css';

/** Saves the whole view as a CSV file. */
export function QueueExport() {
  const { question } = useQuestion();
  const { mutate, isPending } = useExport();
  return (
    <Button
      kind="quiet"
      className={styles.export}
      isBusy={isPending}
      aria-label={text('queue.export')}
      title={text('queue.export')}
      onClick={() => mutate(question.filter)}
    >
      CSV
    </Button>
  );
}
