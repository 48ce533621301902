import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus to a heading, at first and with each other `state`, where what had it is gone: a menu that has led here, a button that was pressed. */
export function useLostFocus(heading: RefObject<HTMLElement | null>, state: string): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) heading.current?.focus({ preventScroll: true });
  });
}
