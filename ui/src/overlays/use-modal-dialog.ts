import { useEffect, useRef, type RefObject } from 'react';
import { useStep } from './use-step.ts';

/**
 * The ref of a dialog that is modal while it is rendered, and returns the focus afterwards: to the screen if
 * the previous element is gone. With a name it is a step that Back closes.
 */
export function useModalDialog(
  name: string | undefined,
  onClose: () => void,
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useStep(name, onClose);

  useEffect(() => {
    const element = dialog.current!;
    const returnTo = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      const isThere = returnTo?.isConnected === true && returnTo !== document.body;
      const next = isThere ? returnTo : document.querySelector('main');
      if (next instanceof HTMLElement) next.focus();
    };
  }, []);

  return dialog;
}
