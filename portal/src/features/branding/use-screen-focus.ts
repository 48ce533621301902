import { type RefObject, useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** Gives the focus to a screen's main part when it replaces another screen, whose focus went with it, and begins at its top. */
export function useScreenFocus(main: RefObject<HTMLElement | null>): void {
  const [arrival] = useState(useNavigationType());
  useEffect(() => {
    // Without this the keyboard starts again at the browser's own controls.
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
    // Whoever goes back is brought by the browser to where they were.
    if (arrival !== NavigationType.Pop) document.documentElement.scrollTop = 0;
  }, [main, arrival]);
}
