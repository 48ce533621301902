/**
 * Announcements for screen readers: call `announce()` from anywhere, and the page's one LiveRegion speaks.
 */

/** polite waits until the reader pauses; assertive is for urgent messages. */
export type Urgency = 'polite' | 'assertive';

type Listener = (message: string, urgency: Urgency) => void;

const listeners = new Set<Listener>();

/** Announces a sentence; the same sentence again is announced again. */
export function announce(message: string, urgency: Urgency = 'polite'): void {
  for (const listener of listeners) listener(message, urgency);
}

/** Clears the announcements, so that nobody finds outdated ones. */
export function hush(): void {
  announce('');
  announce('', 'assertive');
}

/** Calls the listener for every announcement until the returned function is called. */
export function onAnnouncement(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
