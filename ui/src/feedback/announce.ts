/** What happened, said to screen readers: `announce()` from anywhere, spoken by the page's one LiveRegion. */

/** polite waits until the reader pauses; assertive is for what must not be missed. */
export type Urgency = 'polite' | 'assertive';

type Listener = (message: string, urgency: Urgency) => void;

const listeners = new Set<Listener>();

/** Says a sentence; the same sentence again is said again. */
export function announce(message: string, urgency: Urgency = 'polite'): void {
  for (const listener of listeners) listener(message, urgency);
}

/** Empties what was said: nobody finds it there once it is over. */
export function hush(): void {
  announce('');
  announce('', 'assertive');
}

/** Hears every announcement until the returned function is called. */
export function onAnnouncement(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
