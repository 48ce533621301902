/** Ends a check in order, for any reason: everything that it started is stopped first. */
export interface OrderedEnd {
  /** Everything that must be stopped. */
  readonly stopStack: AsyncDisposableStack;
  finish(code: number): Promise<never>;
}

/** Calls this first: from then on a signal ends the process in order. A time limit, if given, does so too. */
export function endInOrder({ mostMinutes }: { mostMinutes?: number } = {}): OrderedEnd {
  const stopStack = new AsyncDisposableStack();
  // Each started program adds a listener that kills it at the end. This many listeners are no leak.
  process.setMaxListeners(50);
  const { promise: endless } = Promise.withResolvers<never>();
  const finish = async (code: number): Promise<never> => {
    // A terminal and the parent programs send the same signal more than once.
    if (stopStack.disposed) return endless;
    await stopStack.disposeAsync();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void finish(130));
  const endLate = () => {
    console.error(`The check took more than ${mostMinutes} minutes and is stopped.`);
    void finish(3);
  };
  if (mostMinutes !== undefined) setTimeout(endLate, mostMinutes * 60_000).unref();
  return { stopStack, finish };
}

/** Prints an error that is not a finding; returns the exit code for it. */
export function explain(error: Error): number {
  console.error(error.message);
  return 2;
}
