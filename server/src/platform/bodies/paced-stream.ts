/** Sends pieces as fast as the reader reads, and disconnects a reader who is too slow. */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { withoutDeadline } from '#platform/deadline.ts';
import { LeastRate } from './least-rate.ts';

/** Least reading rate of a file. */
const leastRate = { patienceMs: 30_000, bytesPerSecond: 1000 };

/** The pieces as the body of an answer. Only a few of them are in memory at a time. */
export function pacedStream(response: ServerResponse, pieces: AsyncIterable<string | Uint8Array>): Readable {
  const rate = new LeastRate(leastRate, () => response.destroy());
  response.once('close', () => rate.stop());
  return Readable.from(readWithoutDeadline(pieces, rate), { objectMode: false });
}

/** Each piece runs without the deadline of the call, because a reader may take longer than a call. */
async function* readWithoutDeadline(
  pieces: AsyncIterable<string | Uint8Array>,
  rate: LeastRate,
): AsyncGenerator<string | Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      // A piece may wait for the database or the disk. The reader is not charged for that time.
      rate.pause();
      const { done, value } = await withoutDeadline(() => iterator.next());
      rate.resume();
      if (done === true) return;
      rate.move(Buffer.byteLength(value));
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}
