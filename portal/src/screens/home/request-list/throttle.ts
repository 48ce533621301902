/** Repeats an act on request, with a minimum pause between runs. */

/** An act that can be requested at any time. */
export interface Throttled {
  ask: () => void;
  /** Drops a pending run. */
  stop: () => void;
}

/**
 * Runs the act at once. Requests during a run, or during the pause after it, cause one more run after the
 * pause. So there are never two runs at a time, and a run follows the last request.
 */
export function throttle(act: () => Promise<unknown>, pauseMs: number): Throttled {
  let isRequested = false;
  let isBusy = false;
  let isStopped = false;

  const run = async () => {
    isRequested = false;
    isBusy = true;
    await act().catch(() => undefined);
    setTimeout(() => {
      isBusy = false;
      if (isRequested && !isStopped) void run();
    }, pauseMs);
  };

  return {
    ask: () => {
      isRequested = true;
      if (!isBusy) void run();
    },
    stop: () => {
      isStopped = true;
    },
  };
}
