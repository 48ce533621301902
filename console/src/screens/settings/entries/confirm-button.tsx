import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Modal } from '@fixpoint/ui/overlays/modal.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from './entries.module.css';

export interface ConfirmButtonProps {
  /** The text of this button, and of the one that confirms. */
  label: string;
  title: string;
  /** Explains what will happen, and that it cannot be undone. */
  children: ReactNode;
  act: () => Promise<unknown>;
}

/** A button for an act that cannot be undone. It explains the act and asks first. */
export function ConfirmButton({ label, title, children, act }: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: act,
    onSuccess: () => setOpen(false),
  });
  function open(next: boolean): void {
    reset();
    setOpen(next);
  }
  return (
    <>
      <Button onClick={() => open(true)}>{label}</Button>
      {isOpen && (
        <Modal
          title={title}
          onClose={() => open(false)}
          actions={
            <>
              <Button onClick={() => open(false)}>{text('common.cancel')}</Button>
              <Button kind="primary" isBusy={isPending} onClick={() => mutate()}>
                {label}
              </Button>
            </>
          }
        >
          {children}
          {error !== null && (
            <p role="alert" className={styles.problem}>
              {failureText(error)}
            </p>
          )}
        </Modal>
      )}
    </>
  );
}
