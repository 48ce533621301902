/**
 * An act often removes the control that had the focus, such as a pressed button or a sent form. The focus then
 * goes to the result of the act: a waiting reply, a new note, the shown contact, or else the case.
 */
import { useEffect, useRef, type RefObject } from 'react';

let awaitedId: string | undefined;

/** True if the element with the focus was removed, or only the case as a whole has the focus. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.id === 'case';
}

/** Focuses the element with this id, now or when it is shown, unless the member has gone on to something else. */
export function focusOnArrival(id: string): void {
  awaitedId = id;
  arriving(document.getElementById(id));
}

/** The `ref` of every element that can be the result of an act. The element needs an id and a `tabIndex`. */
export function arriving(element: HTMLElement | null): void {
  if (element === null || element.id !== awaitedId) return;
  awaitedId = undefined;
  if (isFocusLost()) element.focus();
}

/** Focuses the whole when the focused part of it is gone. Looks after each rendering of the caller. */
export function useFocusWhenLost(whole: RefObject<HTMLElement | null>): void {
  const last = useRef<Element>(null);
  useEffect(() => {
    const handleFocus = ({ target }: FocusEvent) => void (last.current = target as Element);
    const element = whole.current!;
    element.addEventListener('focusin', handleFocus);
    return () => element.removeEventListener('focusin', handleFocus);
  }, [whole]);
  useEffect(() => {
    if (isFocusLost() && last.current?.isConnected === false) whole.current!.focus({ preventScroll: true });
  });
}
