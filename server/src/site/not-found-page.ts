/**
 * The answer for addresses that lead nowhere: screens are behind the `#` of the one page, so there are many
 * of those.
 */
import type { FastifyInstance } from 'fastify';
import type { ClientDirectory } from '#clients/client-directory.ts';
import { html } from '#platform/http/html.ts';
import { type SiteFrame, siteFrameOf } from './site-frame.ts';
import { type PlainPage, plainPage } from './plain-page.ts';
import { pageSentences } from './say-on-page.ts';

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
  class="drawing"
>
  <path d="M20 40l36-12 36 12 36-12v64l-36 12-36-12-36 12z" />
  <path d="M56 28v64M92 40v64M28 66l20-6M64 62l20 8M100 72l20-8" />
  <path d="M142 22c0 9-12 20-12 20s-12-11-12-20a12 12 0 0 1 24 0z" fill="currentColor" fill-opacity=".15" />
</svg>`;

/** The colour of the drawings in the portal. At night, no drawing is the brightest thing. */
const rules =
  '.drawing{color:var(--accent)}@media(prefers-color-scheme:dark){.drawing{opacity:.75}}' +
  '@media(forced-colors:active){.drawing{color:CanvasText;opacity:1}}';

/** Registers the page for everything that no other route answers. */
export function registerNotFoundPage(
  fastify: FastifyInstance,
  clients: Pick<ClientDirectory, 'findAnyClientOfHost' | 'findLogos'>,
  productName: string,
): void {
  fastify.setNotFoundHandler(async (request, reply) => {
    const page = notFoundPage(await siteFrameOf(request, clients, productName));
    return page.send(reply.code(404).header('cache-control', 'no-store'));
  });
}

function notFoundPage(frame: SiteFrame): PlainPage {
  const say = pageSentences(frame.language);
  const content = html`${drawing}
    <h1>${say('notFound.heading')}</h1>
    <p>${say('notFound.why')}</p>
    <p><a class="button" href="/">${say('page.toMap')}</a></p>`;
  return plainPage(`${say('notFound.title')} – ${frame.name}`, content, { frame, isCentred: true, rules });
}
