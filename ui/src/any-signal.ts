/** Aborts as soon as one of the signals does, for its reason: what `AbortSignal.any` does in browsers that have it. */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const end = () => first.abort(signal.reason);
    if (signal.aborted) end();
    // A signal that lives longer than what is listened for forgets it once another has aborted.
    else signal.addEventListener('abort', end, { signal: first.signal });
  }
  return first.signal;
}
