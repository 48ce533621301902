import { Button } from '@fixpoint/ui/controls/button.tsx';
import { TextArea } from '@fixpoint/ui/controls/text-area.tsx';
import { useState } from 'react';
import { text } from '#messages/text.ts';
import styles from './case-bar.module.css';

export interface ReasonFormProps {
  label: string;
  submit: string;
  isBusy: boolean;
  onSubmit: (reason: string) => void;
}

/** A required reason for colleagues. */
export function ReasonForm({ label, submit, isBusy, onSubmit }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(reason.trim() === '');
        if (reason.trim() !== '') onSubmit(reason.trim());
      }}
    >
      <TextArea
        label={label}
        rows={3}
        maxLength={500}
        required
        need={text('common.required')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isMissing ? text('case.reasonMissing') : undefined}
      />
      <Button kind="primary" type="submit" isBusy={isBusy}>
        {submit}
      </Button>
    </form>
  );
}
