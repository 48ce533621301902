import pLimit from 'p-limit';
import { ApplicationError, type SentenceKey } from '#platform/application-error.ts';
import { offTheClock } from '#platform/deadline.ts';

/** Limits the pieces of work that run and that wait: a crowd costs time, not memory. */
export interface WorkQueue {
  /**
   * Runs `work`, first come, first served, without using the call's time. Throws `tooManyAttempts` at once if
   * too many wait.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export interface WorkQueueLimits {
  atOnce: number;
  waitingMax: number;
  /** The sentence for a caller who is refused. */
  fullSentence: SentenceKey;
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
