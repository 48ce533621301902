import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useModalDialog } from './use-modal-dialog.ts';
import styles from './modal.module.css';

export interface ModalProps {
  title: ReactNode;
  /** Called on Esc; the buttons among the actions call it themselves. */
  onClose: () => void;
  /**
   * True if Back closes only the modal. Set it to false if closing leaves the screen, which Back does anyway.
   */
  isStep?: boolean;
  /** The modal only shows a message: the message is its description, and its main button has the focus. */
  isMessage?: boolean;
  /** The buttons of the modal, the main one last. */
  actions: ReactNode;
  children: ReactNode;
}

/**
 * A dialog that requires an answer. Render it to open it, stop rendering to close it: the browser keeps the
 * focus inside and returns it afterwards.
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
