/**
 * The tab's line to the server: kept up while the page is looked at, opened anew when it breaks, silent about all of
 * it.
 */
import type { LiveChange, LiveUpdatesQuestion } from '@fixpoint/contract/live-updates.ts';
import { listen } from './listen.ts';
import { untilVisible, untilWoken, whileLookedAt } from './page-visibility.ts';

/** Pauses between attempts: doubled with every failure, up to a minute. */
const firstPauseMs = 1000;
const longestPauseMs = 60_000;

/** A line that held for this long counts as good: the pauses are short again. */
const goodAfterMs = 10_000;

/**
 * After so many failures in a row every further attempt also asks for the requests, because no change can be heard of.
 */
const deafAfter = 3;

/** The server tells of changes from before the question arrived; of one that was this long on its way, not of all. */
const slowMs = 2000;

/**
 * Tells of changes until the returned function is called: of those since `readSince`, a moment of `Date.now()`, when the screen
 * began to read what it shows. A change without a guid says that any may have been missed: it comes when a line is open
 * again. A hidden page has no line, for browsers open six to a server at most.
 */
export function openLiveLine(
  question: LiveUpdatesQuestion,
  readSince: number,
  onChange: (change: LiveChange) => void,
): () => void {
  const closing = new AbortController();
  void keepUp(question, readSince, onChange, closing.signal);
  return () => closing.abort();
}

async function keepUp(
  question: LiveUpdatesQuestion,
  readSince: number,
  onChange: (change: LiveChange) => void,
  closed: AbortSignal,
): Promise<void> {
  let failures = 0;
  let isFirst = true;
  while (!closed.aborted) {
    await untilVisible(closed);
    // By the clock on the wall: a device that sleeps stops the other one.
    const beganAt = Date.now();
    const lasted = () => Date.now() - beganAt;
    const onOpen = () => {
      if (!isFirst || lasted() > slowMs) onChange({});
      isFirst = false;
    };
    const looking = whileLookedAt(closed);
    const asked = { ...question, ...(isFirst && { unheardMs: Math.max(0, beganAt - readSince) }) };
    const end = await listen(asked, { onOpen, onChange }, looking.signal);
    if (end.kind === 'refused') return;
    isFirst = false;
    if (looking.signal.aborted) continue;
    looking.abort();
    failures = lasted() > goodAfterMs ? 0 : failures + 1;
    if (failures >= deafAfter) onChange({});
    await untilWoken(Math.max(pauseMs(failures), end.retryAfterMs), closed);
  }
}

/** With a random part, so that the pages of a whole town do not come back at the same moment. */
function pauseMs(failures: number): number {
  const most = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
  return most * (0.5 + Math.random() / 2);
}
