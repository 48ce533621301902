import { Button } from '@fixpoint/ui/button.tsx';
import { toast } from '@fixpoint/ui/toast.ts';
import { exportRequests } from '@fixpoint/contract/desk/queue/export-requests.ts';
import { useMutation } from '@tanstack/react-query';
import { callForFile } from '#api/call-for-file.ts';
import { useQuestion } from '#features/requests/use-question.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import type { Selection } from './rows/use-selection.ts';
import styles from './selection-bar.module.css';

/** What can be done with the rows that are selected, or with all of the view. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const { question } = useQuestion();
  const count = selection.ids.size;
  const save = useMutation({
    mutationFn: () =>
      callForFile(exportRequests, { filter: count === 0 ? question.filter : { ids: [...selection.ids] } }),
    onError: (failure) => toast(failureText(failure)),
  });
  return (
    <div className={styles.bar}>
      <output>{count > 0 && text('selection.count', { count })}</output>
      {count > 0 && <Button onClick={selection.clear}>{text('selection.clear')}</Button>}
      <Button isBusy={save.isPending} onClick={() => save.mutate()}>
        {text(count > 0 ? 'selection.export' : 'queue.export')}
      </Button>
    </div>
  );
}
