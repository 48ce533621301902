import pLimit from 'p-limit';
import { ApplicationError, type Said } from '#platform/application-error.ts';
import { offTheClock } from '#platform/deadline.ts';

/** Lets only so many pieces of work run at once, and only so many wait: a crowd costs time, not memory. */
export interface WorkQueue {
  /** Runs `work`, first come first served, outside of the time that a call has. Throws `tooManyAttempts` at once when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** How long a queue may get. */
export interface WorkQueueLimits {
  atOnce: number;
  waitingMax: number;
  /** What one too many is told. */
  fullSentence: Said;
}

export function openWorkQueue({ atOnce, waitingMax, fullSentence }: WorkQueueLimits): WorkQueue {
  const limit = pLimit(atOnce);
  return {
    async run(work) {
      if (limit.activeCount + limit.pendingCount >= atOnce + waitingMax) {
        throw new ApplicationError('tooManyAttempts', fullSentence);
      }
      return offTheClock(() => limit(work));
    },
  };
}
