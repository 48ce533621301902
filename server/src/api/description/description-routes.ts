import type { FastifyInstance } from 'fastify';
import { describeDesk } from './openapi.ts';
import { referencePage, referencePolicy } from './reference-page.ts';

/** What the desk answers, for programs and for people; both are written once, when somebody first asks. */
export function registerDescription(door: FastifyInstance, productName: string): void {
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
