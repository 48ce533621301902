/** Ends a check in order, for any reason: everything that it started is stopped first. */
export interface Ending {
  /** Everything that must be stopped. */
  readonly stopping: AsyncDisposableStack;
  finish(code: number): Promise<never>;
}

/** Calls this first: from then on a signal ends the process in order. A time limit, if given, does so too. */
export function endInOrder({ mostMinutes }: { mostMinutes?: number } = {}): Ending {
  const stopping = new AsyncDisposableStack();
  // Each started program adds a listener that kills it at the end. This many listeners are no leak.
  process.setMaxListeners(50);
  const { promise: never } = Promise.withResolvers<never>();
  const finish = async (code: number): Promise<never> => {
    // A terminal and the parent programs send the same signal more than once.
    if (stopping.disposed) return never;
    await stopping.disposeAsync();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void finish(130));
  const tooLate = () => {
    console.error(`The check took more than ${mostMinutes} minutes and is stopped.`);
    void finish(3);
  };
  if (mostMinutes !== undefined) setTimeout(tooLate, mostMinutes * 60_000).unref();
  return { stopping, finish };
}

/** Prints an error that is not a finding; returns the exit code for it. */
export function explain(error: Error): number {
  console.error(error.message);
  return 2;
}
