import { Button } from '@fixpoint/ui/controls/button.tsx';
import { TextArea } from '@fixpoint/ui/controls/text-area.tsx';
import { useState } from 'react';
import { formKeys } from '#features/keys/form-keys.ts';
import { text } from '#messages/text.ts';
import styles from './case-bar.module.css';

export interface ReasonFormProps {
  label: string;
  submit: string;
  isBusy: boolean;
  /** The reason so far. It is a draft of the case, so that closing the form does not lose it. */
  reason: string;
  onWrite: (reason: string) => void;
  onSubmit: (reason: string) => void;
}

/** A required reason for colleagues. */
export function ReasonForm({ label, submit, isBusy, reason, onWrite, onSubmit }: ReasonFormProps) {
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      ref={formKeys}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(reason.trim() === '');
        if (reason.trim() !== '') onSubmit(reason.trim());
      }}
    >
      <TextArea
        // The form may replace another one that had the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={label}
        rows={3}
        maxLength={500}
        required
        need={text('common.required')}
        value={reason}
        onChange={({ target }) => onWrite(target.value)}
        error={isMissing ? text('case.reasonMissing') : undefined}
      />
      <Button kind="primary" type="submit" isBusy={isBusy}>
        {submit}
      </Button>
    </form>
  );
}
