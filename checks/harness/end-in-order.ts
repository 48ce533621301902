/** Ends a check in order, whatever ends it: everything that it started is taken down first. */
export interface Ending {
  /** What is to be taken down. */
  readonly stopping: AsyncDisposableStack;
  finish(code: number): Promise<never>;
}

/** From here on a signal ends the process in order; so does the time, where there is a limit. */
export function endInOrder({ mostMinutes }: { mostMinutes?: number } = {}): Ending {
  const stopping = new AsyncDisposableStack();
  // Each program that is started is killed when the process ends: that many listeners are no leak.
  process.setMaxListeners(50);
  const { promise: never } = Promise.withResolvers<never>();
  const finish = async (code: number): Promise<never> => {
    // A terminal and the programs above send the same signal more than once.
    if (stopping.disposed) return never;
    await stopping.disposeAsync();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void finish(130));
  const tooLate = () => {
    console.error(`It has taken more than ${mostMinutes} minutes, and is ended.`);
    void finish(3);
  };
  if (mostMinutes !== undefined) setTimeout(tooLate, mostMinutes * 60_000).unref();
  return { stopping, finish };
}

/** Prints an error that is no finding; returns the exit code for it. */
export function explain(error: Error): number {
  console.error(error.message);
  return 2;
}
