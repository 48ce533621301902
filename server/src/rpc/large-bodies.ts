import { openWorkQueue } from '#platform/work-queue.ts';

/** A body above this holds a photo: all else of a call has less. */
const largeBytes = 1_048_576;

/** Large bodies that are read and worked on at once; each takes up to 10 MB of memory. */
const atOnce = 16;
/** Those that wait are held back at their connection, and take next to none. */
const waitingMax = 200;

/** Runs `work` on a body of this length, which is undefined when nobody knows: at once, or as one of the large ones in their queue. */
export type QueueLargeBody = <T>(contentLength: number | undefined, work: () => Promise<T>) => Promise<T>;

/** Bounds what the large bodies of one process take together. */
export function openLargeBodies(): QueueLargeBody {
  const fullSentence = 'Many photos are coming in at this moment. Please try again in a minute.';
  const queue = openWorkQueue({ atOnce, waitingMax, fullSentence });
  return (contentLength, work) =>
    contentLength !== undefined && contentLength <= largeBytes ? work() : queue.run(work);
}
