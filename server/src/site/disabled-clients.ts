/** Answers for a municipality that is switched off: a page that says so, on the portal and on the desk. */
import type { Language } from '@fixpoint/languages/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#clients/client.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import { html } from '#platform/http/html.ts';
import { brandingPath } from '#site/page/branding.ts';
import { type PlainPage, plainPage } from './plain-page.ts';
import { pageSentences } from './say-on-page.ts';
import { languageFor } from '#clients/wanted-language.ts';

/**
 * Paths that still answer. The doors of calls refuse in their own words, the health check is about the
 * server, and mails sent earlier show the logo.
 */
const goesOn = ['/ws7/', '/api/', '/health/', '/.well-known/', `${brandingPath}/`, '/robots.txt', '/mailbox'];

/** Answers for a municipality that is switched off, before any route does. */
export function registerDisabledClients(
  fastify: FastifyInstance,
  clients: Pick<ClientDirectory, 'findAnyClientOfHost'>,
): void {
  const answerIfDisabled = async (request: FastifyRequest, reply: FastifyReply) => {
    // Without the database the state is unknown; then the route answers.
    const client = await clients.findAnyClientOfHost(request.host).catch(() => undefined);
    if (client === undefined || client.disabledAt === null) return undefined;
    return answer(request, reply.code(503).header('cache-control', 'no-store'), client);
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    if (goesOn.some((path) => request.url.startsWith(path))) return done();
    return answerIfDisabled(request, reply);
  });
}

function answer(request: FastifyRequest, reply: FastifyReply, client: Client): FastifyReply {
  const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
  if (!isPage)
    return reply.send({
      error: `The site of ${client.displayName} is switched off right now. Please try again later.`,
    });
  return disabledPage(languageFor(request, client), client).send(reply);
}

function disabledPage(language: Language, { displayName, accent }: Client): PlainPage {
  const say = pageSentences(language);
  const content = html`<p><strong>${displayName}</strong></p>
    <h1>${say('disabled.title')}</h1>
    <p>${say('disabled.why')}</p>
    <p>${say('disabled.emergency')}</p>`;
  return plainPage(`${say('disabled.title')} – ${displayName}`, content, {
    language,
    isCentred: true,
    accent,
  });
}
