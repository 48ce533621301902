import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus into a form that opens by a button, and back to the button when the form closes. Put the ref
 * around both.
 */
export function useFormFocus(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    around.current?.querySelector<HTMLElement>(isOpen ? 'input' : 'button')?.focus();
  }, [isOpen]);
  return around;
}
