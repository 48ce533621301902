import { type RefObject, useEffect } from 'react';

/** Gives the focus to a screen's main part when it replaces another screen, whose focus went with it. */
export function useScreenFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Without this the keyboard starts again at the browser's own controls.
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [main]);
}
