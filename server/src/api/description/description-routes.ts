import type { FastifyInstance } from 'fastify';
import { describeDesk } from './openapi.ts';
import { referencePage, referencePolicy } from './reference-page.ts';
import type { DescribedPart } from './subjects.ts';

/**
 * Serves the description of the desk's API, for programs and for people. Each is built on the first request.
 */
export function registerApiDescription(door: FastifyInstance, productName: string): void {
  const documents: Partial<Record<DescribedPart, string>> = {};
  let page: string | undefined;
  door.get<{ Querystring: { all?: string } }>('/api/openapi.json', ({ query }, reply) => {
    const part = query.all === undefined ? 'public' : 'all';
    documents[part] ??= JSON.stringify(describeDesk(productName, part));
    return reply.type('application/json').send(documents[part]);
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
