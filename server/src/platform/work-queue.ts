import { ApplicationError } from './application-error.ts';

/** Lets only so many pieces of work run at once, and only so many wait: a crowd costs time, not memory. */
export interface WorkQueue {
  /** Runs `work` when its turn comes. Throws `tooManyAttempts` at once when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** How long a queue may get. */
export interface WorkQueueLimits {
  atOnce: number;
  waitingMax: number;
  /** What one too many is told. */
  fullSentence: string;
}

/** A queue of work, first come first served. */
export function openWorkQueue(limits: WorkQueueLimits): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function takeTurn(): Promise<void> {
    if (running < limits.atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= limits.waitingMax) {
      throw new ApplicationError('tooManyAttempts', limits.fullSentence);
    }
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
