import { type RefObject, useEffect, useRef } from 'react';

/** Of a form in which Enter alone only chooses: with Ctrl it sends, from any field. */
export function useSendingKeys(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = form.current!;
    element.addEventListener('keydown', handleEnter);
    return () => element.removeEventListener('keydown', handleEnter);
  }, []);
  return form;
}

function handleEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || event.isComposing) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    (event.currentTarget as HTMLFormElement).requestSubmit();
  } else if (event.target instanceof HTMLInputElement) event.preventDefault();
}
