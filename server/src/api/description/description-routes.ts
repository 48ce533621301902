import type { FastifyInstance } from 'fastify';
import { describeDesk } from './openapi.ts';
import { referencePage, referencePolicy } from './reference-page.ts';

/**
 * Serves the description of the desk's API, for programs and for people. Each is built on the first request.
 */
export function registerApiDescription(door: FastifyInstance, productName: string): void {
  let document: string | undefined;
  let page: string | undefined;
  door.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(describeDesk(productName));
    return reply.type('application/json').send(document);
  });
  door.get('/api/', (_request, reply) => {
    page ??= referencePage(productName);
    return reply
      .header('content-security-policy', referencePolicy)
      .type('text/html; charset=utf-8')
      .send(page);
  });
  door.get('/api', (_request, reply) => reply.redirect('/api/', 308));
}
