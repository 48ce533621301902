/** Answers for a municipality that is switched off: a page that says so, on the portal and on the desk. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#clients/client.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import { html } from '#platform/http/html.ts';
import { type SiteFrame, siteFrameOf } from './site-frame.ts';
import { brandingPath } from '#site/page/branding.ts';
import { type PlainPage, plainPage } from './plain-page.ts';
import { pageSentences } from './say-on-page.ts';

/**
 * Paths that still answer. The doors of calls refuse in their own words, the health check is about the
 * server, and mails sent earlier show the logo.
 */
const goesOn = ['/ws7/', '/api/', '/health/', '/.well-known/', `${brandingPath}/`, '/robots.txt', '/mailbox'];

/** Answers for a municipality that is switched off, before any route does. */
export function registerDisabledClients(
  fastify: FastifyInstance,
  clients: Pick<ClientDirectory, 'findAnyClientOfHost' | 'findLogos'>,
  productName: string,
): void {
  const answerIfDisabled = async (request: FastifyRequest, reply: FastifyReply) => {
    // Without the database the state is unknown; then the route answers.
    const client = await clients.findAnyClientOfHost(request.host).catch(() => undefined);
    if (client === undefined || client.disabledAt === null) return undefined;
    reply.code(503).header('cache-control', 'no-store');
    if (!isForPage(request)) return reply.send(refusalOf(client));
    return disabledPage(await siteFrameOf(request, clients, productName)).send(reply);
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    if (goesOn.some((path) => request.url.startsWith(path))) return done();
    return answerIfDisabled(request, reply);
  });
}

function isForPage({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

function refusalOf({ displayName }: Client): { error: string } {
  return { error: `The site of ${displayName} is switched off right now. Please try again later.` };
}

function disabledPage(frame: SiteFrame): PlainPage {
  const say = pageSentences(frame.language);
  const content = html`<h1>${say('disabled.title')}</h1>
    <p>${say('disabled.why')}</p>
    <p>${say('disabled.emergency')}</p>`;
  return plainPage(`${say('disabled.title')} – ${frame.name}`, content, { frame, isCentred: true });
}
