import { Button } from '@fixpoint/ui/controls/button.tsx';
import { TextArea } from '@fixpoint/ui/controls/text-area.tsx';
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DayCase } from '#features/device/day.ts';
import { putInOutbox } from '#features/device/put-in-outbox.ts';
import { useCaseDraft } from '#features/requests/case-drafts.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { aboutOf } from './about.ts';
import styles from './day-sheet.module.css';

export interface ReturnFormProps {
  item: DayCase;
  onCancel: () => void;
  onDone: () => void;
}

const reasonMaxLength = 500;

/** Returns a case to the office with a reason. */
export function ReturnForm({ item, onCancel, onDone }: ReturnFormProps) {
  const { accountId } = useMe().me;
  const { requestId } = item;
  const { draft, seen, write } = useCaseDraft(item, 'return');
  const [isMissing, setMissing] = useState(false);
  const reason = draft.text.trim();
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      putInOutbox({ kind: 'return', accountId, requestId, about: aboutOf(item), version: seen, reason }),
    onSuccess: () => {
      write(undefined);
      toast(text('day.kept'));
      onDone();
    },
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(reason === '');
        if (reason !== '') saving.mutate();
      }}
    >
      <TextArea
        label={text('day.reason')}
        hint={text('day.reasonHint')}
        rows={3}
        maxLength={reasonMaxLength}
        required
        need={text('common.required')}
        value={draft.text}
        error={isMissing ? text('case.reasonMissing') : undefined}
        onChange={({ target }) => write({ text: target.value })}
      />
      {saving.isError && (
        <p role="alert" className={styles.bad}>
          {text('day.notKept')}
        </p>
      )}
      <div className={styles.acts}>
        <Button kind="primary" type="submit" isBusy={saving.isPending}>
          {text('day.giveBack')}
        </Button>
        <Button onClick={onCancel}>{text('common.cancel')}</Button>
      </div>
    </form>
  );
}
