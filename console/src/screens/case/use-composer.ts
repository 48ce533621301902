import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * A composer of a case: a button that opens a form. The form is open if there is a draft. Escape closes it and
 * keeps the draft.
 */
export function useComposer(hasDraft: boolean) {
  // Undefined: nobody has opened or closed it, so the draft decides.
  const [isOpen, setOpen] = useState<boolean>();
  const textArea = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  function open(): void {
    // The field must exist before the next key is pressed.
    flushSync(() => setOpen(true));
    textArea.current?.focus();
  }

  function leave(): void {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  }

  const isShown = isOpen ?? hasDraft;
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const form = textArea.current?.form ?? null;
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || form === null) return;
    // After a press next to the form, an element around it has the focus.
    const isHere =
      event.target instanceof Node && (form.contains(event.target) || event.target.contains(form));
    if (!isHere || form.dataset['writing'] === undefined) return;
    event.preventDefault();
    leave();
  });
  useEffect(() => {
    if (!isShown) return undefined;
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isShown]);

  return {
    isOpen: isShown,
    open,
    leave,
    /** Closes it after its text was sent, without moving the focus. */
    finish: () => setOpen(undefined),
    /** To call when the field gets the focus: a form that somebody writes in stays open even without a text. */
    stayOpen: () => setOpen(true),
    textArea,
    opener,
  };
}
