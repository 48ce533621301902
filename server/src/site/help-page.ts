/**
 * The built-in page behind the side menu's Help, for operators without one of their own (HELP_URL). It
 * explains how to report.
 */
import { photoMaxMegabytes } from '@fixpoint/contract/limits.ts';
import type { Language } from '@fixpoint/languages/languages.ts';
import type { FastifyInstance } from 'fastify';
import type { Client } from '#clients/client.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import { type Html, html } from '#platform/http/html.ts';
import { knownClientOf } from '#clients/known-client.ts';
import { type PlainPage, plainPage } from './plain-page.ts';
import { type SayOnPage, pageSentences } from './say-on-page.ts';
import { languageFor } from '#clients/wanted-language.ts';

export const helpPath = '/help';

interface HelpParts {
  productName: string;
  /** The contact address for residents, if there is one. */
  supportEmail?: string | undefined;
}

/** Registers the page, in the visitor's language. */
export function registerHelpPage(
  fastify: FastifyInstance,
  clients: Pick<ClientDirectory, 'findAnyClientOfHost'>,
  parts: HelpParts,
): void {
  fastify.get(helpPath, async (request, reply) => {
    const client = await knownClientOf(request, clients);
    const page = helpPage(languageFor(request, client), client, parts);
    return page.send(reply.header('cache-control', 'no-cache'));
  });
}

function helpPage(
  language: Language,
  client: Client | undefined,
  { productName, ...common }: HelpParts,
): PlainPage {
  const supportEmail = client?.hosting.supportEmail ?? common.supportEmail;
  const say = pageSentences(language);
  return plainPage(
    `${say('help.title')} – ${client?.displayName ?? productName}`,
    html`${client && html`<p><strong>${client.displayName}</strong></p>`}
      <h1>${say('help.title')}</h1>
      <h2>${say('help.report')}</h2>
      <p>${say('help.reportHow', { megabytes: photoMaxMegabytes })}</p>
      <h2>${say('help.keyboard')}</h2>
      <p>${say('help.keyboardHow')}</p>
      <h2>${say('help.follow')}</h2>
      <p>${say('help.followHow')}</p>
      <h2>${say('help.kept')}</h2>
      <p>${say('help.keptHow')}</p>
      <h2>${say('help.emergency')}</h2>
      <p>${say('help.emergencyHow')}</p>
      ${supportEmail && stuckSection(say, supportEmail)}
      <p><a class="button" href="/">${say('page.toMap')}</a></p>`,
    { language, accent: client?.accent },
  );
}

function stuckSection(say: SayOnPage, email: string): Html {
  const [before, after] = say('help.writeTo', { email }).split(email);
  return html`<h2>${say('help.stuck')}</h2>
    <p>${before}<a href="mailto:${email}">${email}</a>${after}</p>`;
}
