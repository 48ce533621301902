import type { FastifyInstance } from 'fastify';

/** Answers every HTTP method that is not allowed with 405 and the list of allowed methods. */
export function refuseOtherMethods(
  door: FastifyInstance,
  path: string,
  allowedMethods: readonly string[],
): void {
  const methods = allowedMethods.join(', ');
  door.route({
    url: path,
    method: door.supportedMethods.filter((method) => !allowedMethods.includes(method)),
    handler: (_request, reply) =>
      reply.code(405).header('allow', methods).type('text/plain').send(`Only ${methods} can be used here.`),
  });
}
