import { Button } from '@fixpoint/ui/controls/button.tsx';
import type { Change } from '#features/requests/use-case-acts.ts';
import { useMemberName } from '#features/requests/use-author-name.ts';
import { useFieldWords } from '#features/requests/use-field-words.ts';
import { text } from '#messages/text.ts';
import styles from './composer.module.css';

export interface ReplyClashProps {
  /** Changes by others of fields that the reply changes too. */
  changes: readonly Change[];
  isBusy: boolean;
  /** Sends the text only. */
  onTakeTheirs: () => void;
  /** Sends the reply with its own changes. */
  onTakeMine: () => void;
}

/** Changes by others meanwhile, and the decision between them and the changes of the reply. */
export function ReplyClash({ changes, isBusy, onTakeTheirs, onTakeMine }: ReplyClashProps) {
  const fieldWords = useFieldWords();
  const memberName = useMemberName();
  return (
    <div role="alert" className={styles.clash}>
      {changes.map(({ field, after, by }) => (
        <p key={field}>{text('reply.clash', { name: memberName(by), value: fieldWords(field, after) })}</p>
      ))}
      <div className={styles.acts}>
        <Button onClick={onTakeTheirs}>{text('reply.takeTheirs')}</Button>
        <Button isBusy={isBusy} onClick={onTakeMine}>
          {text('reply.takeMine')}
        </Button>
      </div>
    </div>
  );
}
