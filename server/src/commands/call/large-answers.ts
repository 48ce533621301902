import { openWorkQueue } from '#platform/work-queue.ts';

/** An answer above this waits in the queue before it is read. */
const largeBytes = 4 * 1024 * 1024;

/** Municipalities that read all of their requests wait for each other; one more than these is refused. */
const waitingMax = 50;

/** Runs `work`, which reads an answer of so many bytes: at once, or as one of the large ones in their queue. */
export type QueueLargeAnswer = <T>(bytes: number, work: () => Promise<T>) => Promise<T>;

/** Has one large answer read at a time, for it takes several times its length in memory; one per process. */
export function openLargeAnswers(): QueueLargeAnswer {
  const fullSentence = 'Many large answers are wanted at this moment. Please try again in a minute.';
  const queue = openWorkQueue({ atOnce: 1, waitingMax, fullSentence });
  return (bytes, work) => (bytes <= largeBytes ? work() : queue.run(work));
}
