import type { FastifyInstance } from 'fastify';

const robots =
  'User-agent: *\nDisallow: /ws7/\nDisallow: /addresses/\nDisallow: /mail/\nDisallow: /account/\n';

/** `GET /robots.txt`: the portal may be found, its calls are no pages. */
export function registerRobots(fastify: FastifyInstance): void {
  fastify.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
}
