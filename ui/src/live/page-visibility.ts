/** Waits for the page to be visible, or for the network to return. */

/** Calls back on each event until the signal aborts. */
function on(target: EventTarget, event: string, listener: () => void, over: AbortSignal): void {
  target.addEventListener(event, listener, { signal: over });
}

export function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

/** Resolves once the page is visible, or `givenUp` aborts. */
export function untilVisible(stopSignal: AbortSignal): Promise<void> {
  return until(stopSignal, (resolve, over) => {
    if (isVisible()) resolve();
    on(document, 'visibilitychange', () => isVisible() && resolve(), over);
  });
}

/**
 * Resolves after the pause, or earlier: when the page becomes visible, when the network returns, or when
 * `givenUp` aborts.
 */
export function untilWoken(pauseMs: number, stopSignal: AbortSignal): Promise<void> {
  return until(stopSignal, (resolve, over) => {
    const timer = setTimeout(resolve, pauseMs);
    over.addEventListener('abort', () => clearTimeout(timer));
    on(document, 'visibilitychange', () => isVisible() && resolve(), over);
    on(window, 'online', resolve, over);
  });
}

/**
 * Aborts when the page is hidden, when the network returns (the connection may be dead), and when `givenUp`
 * aborts. Abort it when done.
 */
export function abortWhenHidden(stopSignal: AbortSignal): AbortController {
  const end = new AbortController();
  const abort = () => end.abort();
  on(document, 'visibilitychange', () => isVisible() || abort(), end.signal);
  on(window, 'online', abort, end.signal);
  on(stopSignal, 'abort', abort, end.signal);
  if (stopSignal.aborted || !isVisible()) abort();
  return end;
}

/** A promise that resolves also when `givenUp` aborts. Its listeners are removed once it is resolved. */
function until(
  stopSignal: AbortSignal,
  wait: (resolve: () => void, over: AbortSignal) => void,
): Promise<void> {
  const over = new AbortController();
  return new Promise((resolve) => {
    const end = () => {
      over.abort();
      resolve();
    };
    if (stopSignal.aborted) return end();
    on(stopSignal, 'abort', end, over.signal);
    wait(end, over.signal);
  });
}
