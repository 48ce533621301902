/**
 * The built-in page behind the side menu's Help, for operators without one of their own (HELP_URL). It
 * explains how to report.
 */
import { photoMaxMegabytes } from '@fixpoint/contract/limits.ts';
import type { Language } from '@fixpoint/languages/languages.ts';
import type { FastifyInstance } from 'fastify';
import type { Client, WorkType } from '#clients/client.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import { municipalText } from '#clients/municipal-text.ts';
import { publicListPath } from '#requests/public/public-paths.ts';
import { publicTypesOf } from '#requests/public/public-requests.ts';
import { type Html, html } from '#platform/http/html.ts';
import { type SiteFrame, siteFrameOf } from './site-frame.ts';
import { type PlainPage, plainPage } from './plain-page.ts';
import { type SayOnPage, pageSentences } from './say-on-page.ts';

export const helpPath = '/help';

interface HelpParts {
  productName: string;
  /** The contact address for residents, if there is one. */
  supportEmail?: string | undefined;
}

/** Registers the page, in the visitor's language. */
export function registerHelpPage(
  fastify: FastifyInstance,
  clients: Pick<ClientDirectory, 'findAnyClientOfHost' | 'findLogos' | 'findWorkTypes'>,
  parts: HelpParts,
): void {
  fastify.get(helpPath, async (request, reply) => {
    const frame = await siteFrameOf(request, clients, parts.productName);
    const workTypes = frame.client === undefined ? [] : await clients.findWorkTypes(frame.client.clientId);
    const page = helpPage(frame, workTypes, parts.supportEmail);
    return page.send(reply.header('cache-control', 'no-cache'));
  });
}

function helpPage(
  frame: SiteFrame,
  workTypes: readonly WorkType[],
  commonEmail: string | undefined,
): PlainPage {
  const { language, client, name } = frame;
  const email = client?.hosting.supportEmail ?? commonEmail;
  const phones = client ? phonesOf(client, language) : [];
  const say = pageSentences(language);
  return plainPage(
    `${say('help.title')} – ${name}`,
    html`<h1>${say('help.title')}</h1>
      <h2>${say('help.report')}</h2>
      <p>${say('help.reportHow', { megabytes: photoMaxMegabytes })}</p>
      <h2>${say('help.keyboard')}</h2>
      <p>${say('help.keyboardHow')}</p>
      <h2>${say('help.follow')}</h2>
      <p>${say('help.followHow')}</p>
      ${publicSection(frame, workTypes, say)}
      <h2>${say('help.kept')}</h2>
      <p>${say('help.keptHow')}</p>
      <h2>${say('help.emergency')}</h2>
      <p>${say('help.emergencyHow')}</p>
      ${email === undefined && phones.length === 0 ? undefined : stuckSection(say, email, phones)}
      <p><a class="button" href="/">${say('page.toMap')}</a></p>`,
    { frame },
  );
}

/** The notice about the public view. It follows the settings at once, so it is there before anything is public. */
function publicSection(
  { client, language }: SiteFrame,
  workTypes: readonly WorkType[],
  say: SayOnPage,
): Html | undefined {
  const publicIds = client && publicTypesOf(client.publish, workTypes).map(({ workTypeId }) => workTypeId);
  if (client === undefined || publicIds === undefined || publicIds.length === 0) return undefined;
  const names = workTypes
    .filter(({ workTypeId }) => publicIds.includes(workTypeId))
    .map(({ name }) => municipalText(client, language, name));
  const types = new Intl.ListFormat(language, { style: 'long', type: 'conjunction' }).format(names);
  return html`<h2>${say('help.public')}</h2>
    <p>${say('help.publicHow')}</p>
    <p>${say('help.publicTypes', { types })}</p>
    <p><a href="${publicListPath}">${say('public.toList')}</a></p>`;
}

function stuckSection(say: SayOnPage, email: string | undefined, phones: readonly Html[]): Html {
  return html`<h2>${say('help.stuck')}</h2>
    ${email && writeTo(say, email)} ${phones.map((phone) => html`<p>${phone}</p> `)}`;
}

function writeTo(say: SayOnPage, email: string): Html {
  const [before, after] = say('help.writeTo', { email }).split(email);
  return html`<p>${before}<a href="mailto:${email}">${email}</a>${after}</p>`;
}

/** The phone numbers among the municipality's links, each with its name and digits. */
function phonesOf({ hyperlinks, translations }: Client, language: Language): Html[] {
  return hyperlinks
    .filter(({ protocolType }) => /^(?:tel|phone)/i.test(protocolType))
    .map(({ displayName, hyperlink }) => {
      const name = translations[language]?.[displayName] ?? displayName;
      const digits = /\d/.test(name) ? undefined : html` <bdi dir="ltr">${hyperlink}</bdi>`;
      return html`<a href="tel:${hyperlink.replace(/^tel:/i, '')}">${name}${digits}</a>`;
    });
}
