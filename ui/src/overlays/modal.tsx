import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useModalDialog } from './use-modal-dialog.ts';
import styles from './modal.module.css';

export interface ModalProps {
  title: string;
  /** Called when it is dismissed by Esc; the buttons among the actions call it themselves. */
  onClose: () => void;
  /** Back closes it and nothing else; not where closing it leaves the screen, which Back does anyway. */
  isStep?: boolean;
  /** It only says something: that is its description, and its main button has the focus. */
  isMessage?: boolean;
  /** Its buttons, the main one last. */
  actions: ReactNode;
  children: ReactNode;
}

/**
 * A dialog that must be answered first. Render it to open it, stop rendering to close it:
 * the browser keeps the focus inside and gives it back afterwards.
 */
export function Modal({ title, onClose, isStep = true, isMessage = false, actions, children }: ModalProps) {
  const dialog = useModalDialog(isStep ? 'modal' : undefined, onClose);
  const buttons = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const bodyId = useId();

  useEffect(() => {
    const main = buttons.current?.lastElementChild;
    if (isMessage && main instanceof HTMLElement) main.focus();
  }, [isMessage]);

  return (
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-labelledby={titleId}
      aria-describedby={isMessage ? bodyId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId} className={styles.title} tabIndex={-1} autoFocus>
        {title}
      </h2>
      <div id={bodyId} className={styles.body}>
        {children}
      </div>
      <div ref={buttons} className={styles.actions}>
        {actions}
      </div>
    </dialog>
  );
}
