import type { FastifyInstance } from 'fastify';

/** Answers every method of HTTP but the allowed ones with 405, and says which those are. */
export function refuseOtherMethods(door: FastifyInstance, path: string, allowed: readonly string[]): void {
  const methods = allowed.join(', ');
  door.route({
    url: path,
    method: door.supportedMethods.filter((method) => !allowed.includes(method)),
    handler: (_request, reply) =>
      reply.code(405).header('allow', methods).type('text/plain').send(`Only ${methods} can be used here.`),
  });
}
