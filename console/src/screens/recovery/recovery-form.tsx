import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import type { FormEvent, ReactNode } from 'react';
import { focusWrong } from '#features/session/focus-wrong.ts';
import form from '#features/session/sign-in-form.module.css';

export interface RecoveryFormProps {
  /** Explains what will happen. */
  what?: string;
  problem?: string | undefined;
  button: string;
  isBusy: boolean;
  onSubmit: () => void;
  children?: ReactNode;
}

/** A form with one button and the reason why the last attempt failed. */
export function RecoveryForm({ what, problem, button, isBusy, onSubmit, children }: RecoveryFormProps) {
  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isBusy) onSubmit();
    focusWrong(event.currentTarget);
  }
  return (
    <form className={form.form} noValidate onSubmit={handleSubmit}>
      {what !== undefined && <p>{what}</p>}
      {problem !== undefined && (
        <p role="alert" className={form.problem}>
          <Icon name="warning" size={20} />
          <span>{problem}</span>
        </p>
      )}
      {children}
      <Button kind="primary" type="submit" isWide isBusy={isBusy}>
        {button}
      </Button>
    </form>
  );
}
