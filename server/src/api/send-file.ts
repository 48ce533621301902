import { Readable } from 'node:stream';
import type { DeskCommand } from '@fixpoint/contract/define-command.ts';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '#commands/desk/file-answer.ts';
import { withoutDeadline } from '#platform/deadline.ts';
import { LeastRate } from '#platform/bodies/least-rate.ts';

/** Least reading rate of a file. A slower reader is disconnected. */
const leastRate = { patienceMs: 30_000, bytesPerSecond: 1000 };

/**
 * Sends a file piece by piece, as fast as the reader reads. A failure ends the connection, so that nobody
 * takes a part for the whole.
 */
export function sendFile(
  reply: FastifyReply,
  { name, pieces }: FileAnswer,
  { file }: Pick<DeskCommand, 'file'>,
  whenSent: () => Promise<void>,
): FastifyReply {
  const rate = new LeastRate(leastRate, () => reply.raw.destroy());
  void whenSent().then(() => rate.stop());
  const fileStream = Readable.from(readWithoutDeadline(pieces, rate), { objectMode: false });
  fileStream.on('error', (error) => reply.log.error({ err: error }, 'Sending a file failed before its end'));
  return reply
    .type(file ?? 'application/octet-stream')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(fileStream);
}

/** Each piece runs without the deadline of the call, because a reader may take longer than a call. */
async function* readWithoutDeadline(pieces: AsyncIterable<string>, rate: LeastRate): AsyncGenerator<string> {
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      // A piece may wait for the database. The reader is not charged for that time.
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
