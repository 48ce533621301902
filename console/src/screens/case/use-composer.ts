import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormKeys } from '#features/keys/use-form-keys.ts';

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

  return {
    isOpen: isOpen ?? hasDraft,
    open,
    leave,
    /** Closes it after its text was sent, without moving the focus. */
    finish: () => setOpen(undefined),
    /** The `ref` of the form. */
    form: useFormKeys(leave),
    /** To call when the field gets the focus: a form that somebody writes in stays open even without a text. */
    stayOpen: () => setOpen(true),
    textArea,
    opener,
  };
}
