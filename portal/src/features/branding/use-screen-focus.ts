import { type RefObject, useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** When a screen replaces another one, focuses its main part and scrolls to its top. */
export function useScreenFocus(main: RefObject<HTMLElement | null>): void {
  const [arrival] = useState(useNavigationType());
  useEffect(() => {
    // Without this the keyboard starts again at the browser's own controls.
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
    // After Back the browser restores the scroll position.
    if (arrival !== NavigationType.Pop) document.documentElement.scrollTop = 0;
  }, [main, arrival]);
}
