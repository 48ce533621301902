import type { FastifyReply, FastifyRequest } from 'fastify';
import { hearOut } from '#platform/bodies/hear-out.ts';
import type { BindingAnswer } from '#rpc/bindings/binding.ts';

/**
 * Answers a request whose body has not arrived completely, then reads the rest of it. Most clients read the
 * answer only after they have sent everything. They would lose the answer if the connection closed earlier.
 */
export async function answerEarly(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: BindingAnswer,
): Promise<void> {
  const body = Buffer.from(answer.body);
  reply.hijack();
  reply.raw.writeHead(answer.status, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': answer.contentType,
    'content-length': body.length,
  });
  reply.raw.write(body);
  await hearOut(request.raw);
  reply.raw.end();
}
