import { Readable } from 'node:stream';
import type { DeskCommand } from '@fixpoint/contract/define-command.ts';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '#commands/desk/file-answer.ts';
import { withoutDeadline } from '#platform/deadline.ts';
import { LeastRate } from '#platform/bodies/least-rate.ts';

/** How slowly a file may be read; who is slower is hung up on. */
const leastRate = { patienceMs: 30_000, bytesPerSecond: 1000 };

/** Answers with a file that is made as fast as it is read. What fails then ends the connection: no part passes for the whole. */
export function sendFile(
  reply: FastifyReply,
  { name, pieces }: FileAnswer,
  { file }: Pick<DeskCommand, 'file'>,
  whenSent: () => Promise<void>,
): FastifyReply {
  const rate = new LeastRate(leastRate, () => reply.raw.destroy());
  void whenSent().then(() => rate.stop());
  const readable = Readable.from(moving(pieces, rate), { objectMode: false });
  readable.on('error', (error) => reply.log.error({ err: error }, 'A file was not sent to its end'));
  return reply
    .type(file ?? 'application/octet-stream')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(readable);
}

/** Each piece is asked for anew: who reads for long takes more time than a call has. */
async function* moving(pieces: AsyncIterable<string>, rate: LeastRate): AsyncGenerator<string> {
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      // A piece may wait for the database: the reader is not to blame for that time.
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
