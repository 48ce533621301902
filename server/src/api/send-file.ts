import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '#commands/desk/file-answer.ts';
import { pacedStream } from '#platform/bodies/paced-stream.ts';

/**
 * Sends a file piece by piece, as fast as the reader reads. A failure ends the connection, so that nobody
 * takes a part for the whole.
 */
export function sendFile(reply: FastifyReply, { name, mediaType, pieces }: FileAnswer): FastifyReply {
  const fileStream = pacedStream(reply.raw, pieces);
  fileStream.on('error', (error) => reply.log.error({ err: error }, 'Sending a file failed before its end'));
  return reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(fileStream);
}
