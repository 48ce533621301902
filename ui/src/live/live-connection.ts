/**
 * A page's live connection to the server: open while the page is visible, and reopened silently when it
 * breaks.
 */
import { connect, type LiveQuestionRequest } from './connection.ts';
import { untilVisible, untilWoken, abortWhenHidden } from './page-visibility.ts';

/** Pauses between attempts: doubled with every failure, up to a minute. */
const firstPauseMs = 1000;
const longestPauseMs = 60_000;

/** A connection that lasted this long counts as good: the pauses are short again. */
const goodAfterMs = 10_000;

/** After this many failures in a row, changes are no longer received. */
const deafAfter = 3;

/**
 * The server reports changes from before it received the question. If the question took longer than this,
 * some are missing.
 */
const slowMs = 2000;

export interface LiveConnection extends LiveQuestionRequest {
  /** Time up to which no change was missed, by `Date.now()`. The first connection asks for later changes. */
  heardUntil: () => number;
  /** Called for each connection; the returned function gets the received text, piece by piece. */
  reader: () => (piece: string) => void;
  /**
   * Called when changes may have been missed: with true after a reconnect, with false after each failed
   * attempt when several have failed.
   */
  onMissed: (isOpen: boolean) => void;
  /**
   * Statuses of the server's own refusals: the same question will be refused again. Any other status may come
   * from a proxy, and be temporary.
   */
  refusals: readonly number[];
}

/**
 * Listens until the returned function is called. A hidden page has no connection, because browsers open at
 * most six per server.
 */
export function openLiveConnection(connection: LiveConnection): () => void {
  const closeController = new AbortController();
  void keepOpen(connection, closeController.signal);
  return () => closeController.abort();
}

async function keepOpen(connection: LiveConnection, closingSignal: AbortSignal): Promise<void> {
  const { path, body, heardUntil, reader, onMissed, refusals } = connection;
  let failures = 0;
  let isFirst = true;
  while (!closingSignal.aborted) {
    await untilVisible(closingSignal);
    // Wall-clock time, because the other clock stops while a device sleeps.
    const beganAt = Date.now();
    const lasted = () => Date.now() - beganAt;
    let readPiece: ReturnType<typeof reader> | undefined;
    const onPiece = (piece: string) => {
      if (readPiece === undefined && (!isFirst || lasted() > slowMs)) onMissed(true);
      readPiece ??= reader();
      isFirst = false;
      readPiece(piece);
    };
    const visibility = abortWhenHidden(closingSignal);
    const question = { ...body, ...(isFirst && { unheardMs: Math.max(0, beganAt - heardUntil()) }) };
    const refusal = await connect({ path, body: question }, onPiece, visibility.signal);
    if (refusal !== undefined && refusals.includes(refusal.status)) return;
    isFirst = false;
    if (visibility.signal.aborted) continue;
    visibility.abort();
    failures = lasted() > goodAfterMs ? 0 : failures + 1;
    if (failures >= deafAfter) onMissed(false);
    const retryAfterMs = 1000 * (Number(refusal?.headers.get('Retry-After')) || 0);
    await untilWoken(Math.max(pauseMs(failures), retryAfterMs), closingSignal);
  }
}

/** With a random part, so that all pages of a municipality do not reconnect at the same moment. */
function pauseMs(failures: number): number {
  const longestMs = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
  return longestMs * (0.5 + Math.random() / 2);
}
