import { Readable, finished } from 'node:stream';
import type { DeskCommand } from '@fixpoint/contract/define-command.ts';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '#commands/desk/file-answer.ts';
import { LeastRate } from '#platform/least-rate.ts';

/** How slowly a file may be read; who is slower is hung up on. */
const leastRate = { patienceMs: 30_000, bytesPerSecond: 1000 };

/** Answers with a file that is made as fast as it is read. */
export function sendFile(
  reply: FastifyReply,
  { name, pieces }: FileAnswer,
  { file }: Pick<DeskCommand, 'file'>,
): FastifyReply {
  const rate = new LeastRate(leastRate, () => reply.raw.destroy());
  finished(reply.raw, () => rate.stop());
  return reply
    .type(file ?? 'application/octet-stream')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(moving(pieces, rate), { objectMode: false }));
}

async function* moving(pieces: AsyncIterable<string>, rate: LeastRate): AsyncGenerator<string> {
  for await (const piece of pieces) {
    rate.move(Buffer.byteLength(piece));
    yield piece;
  }
}
