import { type RefObject, useEffect, useRef } from 'react';

/** In this form, Enter only chooses. Ctrl and Enter together send it from any field. */
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
