/** A page's line to the server: kept up while the page is looked at, opened anew when it breaks, silent about all of it. */
import { connect, type Question } from './connection.ts';
import { untilVisible, untilWoken, whileLookedAt } from './page-visibility.ts';

/** Pauses between attempts: doubled with every failure, up to a minute. */
const firstPauseMs = 1000;
const longestPauseMs = 60_000;

/** A line that held for this long counts as good: the pauses are short again. */
const goodAfterMs = 10_000;

/** After so many failures in a row nothing has been heard for long. */
const deafAfter = 3;

/** The server tells of changes from before the question arrived; of one that was this long on its way, not of all. */
const slowMs = 2000;

export interface LiveLine extends Question {
  /** Until when the page knows of every change, by `Date.now()`: what changed since is asked for with the first connection. */
  heardUntil: () => number;
  /** Called for each connection; what it returns is given what comes, piece by piece. */
  reader: () => (piece: string) => void;
  /** Changes may have been missed: a line is open again; or none can be had for long, which is told after each further attempt. */
  onMissed: (isOpen: boolean) => void;
  /** The server's own refusals, as statuses: the same question will be refused again. Any other may be of a proxy's making, and pass. */
  refusals: readonly number[];
}

/** Listens until the returned function is called. A hidden page has no line, for browsers open six to a server at most. */
export function openLiveLine(line: LiveLine): () => void {
  const closing = new AbortController();
  void keepUp(line, closing.signal);
  return () => closing.abort();
}

async function keepUp(line: LiveLine, closed: AbortSignal): Promise<void> {
  const { path, body, heardUntil, reader, onMissed, refusals } = line;
  let failures = 0;
  let isFirst = true;
  while (!closed.aborted) {
    await untilVisible(closed);
    // By the clock on the wall: a device that sleeps stops the other one.
    const beganAt = Date.now();
    const lasted = () => Date.now() - beganAt;
    let read: ReturnType<typeof reader> | undefined;
    const onPiece = (piece: string) => {
      if (read === undefined && (!isFirst || lasted() > slowMs)) onMissed(true);
      read ??= reader();
      isFirst = false;
      read(piece);
    };
    const looking = whileLookedAt(closed);
    const asked = { ...body, ...(isFirst && { unheardMs: Math.max(0, beganAt - heardUntil()) }) };
    const refusal = await connect({ path, body: asked }, onPiece, looking.signal);
    if (refusal !== undefined && refusals.includes(refusal.status)) return;
    isFirst = false;
    if (looking.signal.aborted) continue;
    looking.abort();
    failures = lasted() > goodAfterMs ? 0 : failures + 1;
    if (failures >= deafAfter) onMissed(false);
    const leftAloneMs = 1000 * (Number(refusal?.headers.get('Retry-After')) || 0);
    await untilWoken(Math.max(pauseMs(failures), leftAloneMs), closed);
  }
}

/** With a random part, so that the pages of a whole town do not come back at the same moment. */
function pauseMs(failures: number): number {
  const most = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
  return most * (0.5 + Math.random() / 2);
}
