/**
 * The answer for addresses that lead nowhere: screens are behind the `#` of the one page, so there are many
 * of those.
 */
import type { Language } from '@fixpoint/languages/languages.ts';
import type { FastifyInstance } from 'fastify';
import type { Client } from '#clients/client.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import { html } from '#platform/http/html.ts';
import { type PlainPage, plainPage } from './plain-page.ts';
import { pageSentences } from './say-on-page.ts';
import { knownClientOf } from '#clients/known-client.ts';
import { languageFor } from '#clients/wanted-language.ts';

/** An open map with a pin next to it. */
const drawing = html`<svg
  width="160"
  height="120"
  viewBox="0 0 160 120"
  fill="none"
  stroke="currentColor"
  stroke-width="3"
  stroke-linejoin="round"
  stroke-linecap="round"
  aria-hidden="true"
>
  <path d="M20 40l36-12 36 12 36-12v64l-36 12-36-12-36 12z" />
  <path d="M56 28v64M92 40v64M28 66l20-6M64 62l20 8M100 72l20-8" />
  <path d="M142 22c0 9-12 20-12 20s-12-11-12-20a12 12 0 0 1 24 0z" fill="currentColor" fill-opacity=".15" />
</svg>`;

/** Registers the page for everything that no other route answers. */
export function registerNotFoundPage(
  fastify: FastifyInstance,
  clients: Pick<ClientDirectory, 'findAnyClientOfHost'>,
  productName: string,
): void {
  fastify.setNotFoundHandler(async (request, reply) => {
    const client = await knownClientOf(request, clients);
    const page = notFoundPage(languageFor(request, client), client, productName);
    return page.send(reply.code(404).header('cache-control', 'no-store'));
  });
}

function notFoundPage(language: Language, client: Client | undefined, productName: string): PlainPage {
  const say = pageSentences(language);
  const content = html`${drawing}
    <h1>${say('notFound.heading')}</h1>
    <p>${say('notFound.why')}</p>
    <p><a class="button" href="/">${say('page.toMap')}</a></p>`;
  const title = `${say('notFound.title')} – ${client?.displayName ?? productName}`;
  return plainPage(title, content, { language, isCentred: true, accent: client?.accent });
}
