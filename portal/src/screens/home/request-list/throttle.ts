/** Doing something again whenever it is asked for, but not more often than makes sense. */

/** An act that can be asked for at any time. */
export interface Throttled {
  ask: () => void;
  /** What is still waiting is left out. */
  stop: () => void;
}

/**
 * Acts at once; what is asked for while it acts, or before the pause after that is over, is one more act then. So there
 * are never two at a time, and the last question is never without an answer.
 */
export function throttle(act: () => Promise<unknown>, pauseMs: number): Throttled {
  let isAsked = false;
  let isBusy = false;
  let isStopped = false;

  const run = async () => {
    isAsked = false;
    isBusy = true;
    await act().catch(() => undefined);
    setTimeout(() => {
      isBusy = false;
      if (isAsked && !isStopped) void run();
    }, pauseMs);
  };

  return {
    ask: () => {
      isAsked = true;
      if (!isBusy) void run();
    },
    stop: () => {
      isStopped = true;
    },
  };
}
