import { Button } from '@fixpoint/ui/controls/button.tsx';
import { TextArea } from '@fixpoint/ui/controls/text-area.tsx';
import { type ReactNode, useState } from 'react';
import { formKeys } from '#features/keys/form-keys.ts';
import { text } from '#messages/text.ts';
import styles from './case-bar.module.css';

export interface ReasonFormProps {
  /** A question to answer before the act. */
  question?: string | undefined;
  label: string;
  hint?: string;
  /** Most characters. */
  maxLength?: number;
  /** The fault of an empty reason. */
  missing?: string;
  submit: string;
  isBusy: boolean;
  /** The reason so far. It is a draft of the case, so that closing the form does not lose it. */
  reason: string;
  onWrite: (reason: string) => void;
  onSubmit: (reason: string) => void;
  /** Further fields. */
  children?: ReactNode;
}

/** A required reason, usually for colleagues. */
export function ReasonForm({
  question,
  label,
  hint,
  maxLength = 500,
  missing = text('case.reasonMissing'),
  submit,
  isBusy,
  reason,
  onWrite,
  onSubmit,
  children,
}: ReasonFormProps) {
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
      {question !== undefined && <p>{question}</p>}
      <TextArea
        // The form may replace another one that had the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={label}
        hint={hint}
        rows={3}
        maxLength={maxLength}
        required
        need={text('common.required')}
        value={reason}
        onChange={({ target }) => onWrite(target.value)}
        error={isMissing ? missing : undefined}
      />
      {children}
      <Button kind="primary" type="submit" isBusy={isBusy}>
        {submit}
      </Button>
    </form>
  );
}
