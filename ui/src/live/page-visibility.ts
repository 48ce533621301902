/** What a connection waits for: that the page is visible, that there is a network again. */

/** Calls back on each event until the signal aborts. */
function on(target: EventTarget, event: string, listener: () => void, over: AbortSignal): void {
  target.addEventListener(event, listener, { signal: over });
}

export function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

/** Resolves once the page is visible, or given up. */
export function untilVisible(givenUp: AbortSignal): Promise<void> {
  return until(givenUp, (resolve, over) => {
    if (isVisible()) resolve();
    on(document, 'visibilitychange', () => isVisible() && resolve(), over);
  });
}

/** Resolves after a while, or sooner: when the page is looked at again, when the network is back, or when given up. */
export function untilWoken(pauseMs: number, givenUp: AbortSignal): Promise<void> {
  return until(givenUp, (resolve, over) => {
    const timer = setTimeout(resolve, pauseMs);
    over.addEventListener('abort', () => clearTimeout(timer));
    on(document, 'visibilitychange', () => isVisible() && resolve(), over);
    on(window, 'online', resolve, over);
  });
}

/** Aborts when the page is hidden, or the network has come back under a connection that may be dead; and when given up. Abort it when done. */
export function whileLookedAt(givenUp: AbortSignal): AbortController {
  const end = new AbortController();
  const abort = () => end.abort();
  on(document, 'visibilitychange', () => isVisible() || abort(), end.signal);
  on(window, 'online', abort, end.signal);
  on(givenUp, 'abort', abort, end.signal);
  if (givenUp.aborted || !isVisible()) abort();
  return end;
}

/** A promise whose listeners are gone once it is resolved; it is when given up, too. */
function until(givenUp: AbortSignal, wait: (resolve: () => void, over: AbortSignal) => void): Promise<void> {
  const over = new AbortController();
  return new Promise((resolve) => {
    const end = () => {
      over.abort();
      resolve();
    };
    if (givenUp.aborted) return end();
    on(givenUp, 'abort', end, over.signal);
    wait(end, over.signal);
  });
}
