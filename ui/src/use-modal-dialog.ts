import { useEffect, useRef, type RefObject } from 'react';

/** The ref of a dialog that is modal for as long as it is drawn, and gives the focus back afterwards. */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current!;
    const returnTo = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      if (returnTo instanceof HTMLElement && returnTo.isConnected) returnTo.focus();
    };
  }, []);

  return dialog;
}
