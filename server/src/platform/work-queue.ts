/** Lets only so many pieces of work run at once, and only so many wait: a crowd costs time, not memory. */
export interface WorkQueue {
  /** Runs `work` when its turn comes. Throws `QueueFull` at once when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Too many wait already. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/** A queue that runs `atOnce` pieces of work and keeps up to `waitingMax` waiting, first come first served. */
export function openWorkQueue(limits: { atOnce: number; waitingMax: number }): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function takeTurn(): Promise<void> {
    if (running < limits.atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= limits.waitingMax) throw new QueueFull('Too much work is waiting already.');
    await new Promise<void>((start) => waiting.push(start));
  }

  /** Hands the turn to the next one who waits, so that `running` stays as it is. */
  function endTurn(): void {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return {
    async run(work) {
      await takeTurn();
      try {
        return await work();
      } finally {
        endTurn();
      }
    },
  };
}
