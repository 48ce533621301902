import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to a heading if the focused element is gone, such as a pressed button. Checks at first and
 * when `state` changes.
 */
export function useLostFocus(heading: RefObject<HTMLElement | null>, state: string): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) heading.current?.focus({ preventScroll: true });
  });
}
