import { useEffect, useRef, type RefObject } from 'react';

/** The ref of a dialog that is modal for as long as it is drawn, and gives the focus back afterwards: to the screen if what had it is gone. */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);

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
