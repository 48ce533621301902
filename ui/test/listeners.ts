/** Counts the listeners of events, for tests that no listener is left. */
import { vi } from 'vitest';

type Listening = Parameters<EventTarget['addEventListener']>;

/**
 * Starts to count; the returned function returns the present number of listeners of these events. Ends with
 * vi.restoreAllMocks.
 */
export function countListeners(targets: readonly EventTarget[], ...events: string[]): () => number {
  const listening = new Set<Listening>();
  for (const target of targets) {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((...given: Listening) => {
      if (events.includes(given[0])) listening.add(given);
      add(...given);
    });
    vi.spyOn(target, 'removeEventListener').mockImplementation((event, listener, options) => {
      for (const it of listening) if (it[0] === event && it[1] === listener) listening.delete(it);
      remove(event, listener, options);
    });
  }
  return () => [...listening].filter(([, , options]) => !isOver(options)).length;
}

function isOver(options: Listening[2]): boolean {
  return typeof options === 'object' && options.signal?.aborted === true;
}
