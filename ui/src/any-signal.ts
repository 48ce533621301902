/**
 * Aborts as soon as one of the signals does, with its reason. Replaces `AbortSignal.any` for browsers without
 * it.
 */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const end = () => first.abort(signal.reason);
    if (signal.aborted) end();
    // The listener on a longer-lived signal is removed once another one has aborted.
    else signal.addEventListener('abort', end, { signal: first.signal });
  }
  return first.signal;
}
