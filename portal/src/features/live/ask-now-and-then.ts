/** Replaces live updates if the server has none. */
import { isVisible, untilVisible, untilWoken } from '@fixpoint/ui/live/page-visibility.ts';

const firstPauseMs = 60_000;
const longestPauseMs = 10 * 60_000;

/**
 * Calls `ask` every minute, then less and less often, while the page is visible. Showing the page again
 * restarts with a minute.
 */
export function askNowAndThen(ask: () => void): () => void {
  const closeController = new AbortController();
  void keepAsking(ask, closeController.signal);
  return () => closeController.abort();
}

async function keepAsking(ask: () => void, closeSignal: AbortSignal): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!closeSignal.aborted) {
    const wasVisible = isVisible();
    await (wasVisible ? untilWoken(pauseMs, closeSignal) : untilVisible(closeSignal));
    if (closeSignal.aborted || !isVisible()) continue;
    ask();
    pauseMs = wasVisible ? Math.min(longestPauseMs, pauseMs * 1.5) : firstPauseMs;
  }
}
