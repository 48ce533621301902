/** The page of each client's portal, and its start-up document: made once, kept until the client is applied again. */
import { type Language, usualLanguage } from '@fixpoint/languages/languages.ts';
import type { Clock } from '#platform/clock.ts';
import { type Html, html } from '#platform/html.ts';
import { ExpiringCache } from '#platform/expiring-cache.ts';
import { accentStyle } from './accent-style.ts';
import { appLinks, appManifest } from './app-manifest.ts';
import { brandingOf, iconsOf } from './branding.ts';
import { noClient } from './branding-routes.ts';
import { contentSecurityPolicy } from '#site/content-security-policy.ts';
import { type EncodedAnswer, encodeAnswer } from '#site/files/encoded-answer.ts';
import { fillPage } from './fill-page.ts';
import { mapOrigins } from '#site/map/map-origins.ts';
import { type PageTemplate, readPageTemplate } from './page-template.ts';
import { portalSentences, splash } from './splash.ts';
import { type BrandedClient, type StartUpDeps, startUpDocumentOf } from './start-up-document.ts';

/** A client's page, start-up document and manifest, ready to be sent. */
interface Page {
  /** undefined while the portal is not built. */
  readonly page: EncodedAnswer | undefined;
  readonly startUp: EncodedAnswer;
  readonly manifest: EncodedAnswer;
  /** The page's content security policy. */
  readonly policy: string;
}

export interface PagesDeps extends StartUpDeps {
  readonly clock: Clock;
  /** The folder that the portal was built into. */
  readonly portalFolder: string;
}

/** Finds the page of a host, in the language that is wanted or else in the municipality's. */
export type FindPage = (host: string, wanted: Language | undefined) => Promise<Page>;

const keepPagesMs = 60 * 60 * 1000;
const maxPages = 200;
const keepTemplateMs = 3000;

/** Opens the pages; one per process. */
export function openPages(deps: PagesDeps): FindPage {
  const { clients, clock } = deps;
  const pages = new ExpiringCache<string, Page>(clock, { maxEntries: maxPages, keepMs: keepPagesMs });
  const templates = new ExpiringCache<string, PageTemplate | undefined>(clock, {
    maxEntries: 1,
    keepMs: keepTemplateMs,
  });
  return async (host, wanted) => {
    const client = await clients.findClientOfHost(host);
    const template = await templates.get(deps.portalFolder, () => readPageTemplate(deps.portalFolder));
    const language = wanted ?? client?.language ?? usualLanguage;
    const state = [language, client?.clientId, client?.appliedAt.getTime(), template?.version].join(' ');
    return pages.get(state, async () => {
      const branded = client && { client, branding: await brandingOf(clients, client) };
      return makePage(branded, { template, language }, deps);
    });
  };
}

async function makePage(
  branded: BrandedClient,
  { template, language }: { template: PageTemplate | undefined; language: Language },
  deps: PagesDeps,
): Promise<Page> {
  const { productName } = deps.config;
  const { displayName, accent, basemap } = branded?.client ?? {};
  const {
    logo,
    logoPreview,
    icons = iconsOf(noClient, { logo: undefined, accent: '' }),
  } = branded?.branding ?? {};
  const app = { name: displayName ?? productName, accent: accent ?? '', icons };
  const startUp = await startUpDocumentOf(branded, language, deps);
  const page =
    template &&
    fillPage(template.text, {
      language,
      title: app.name,
      head: html`${descriptionOf(language, displayName)}${appLinks(app)}${accentStyle(app.accent)}${catalogueLink(template, language, 'portal')}`,
      ahead: catalogueLink(template, language, 'requests'),
      splash: splash({ language, productName, displayName, logo, logoPreview }),
      startUp,
    });
  return {
    page: page === undefined ? undefined : await encodeAnswer(page),
    startUp: await encodeAnswer(JSON.stringify(startUp)),
    manifest: await encodeAnswer(appManifest(app)),
    policy: contentSecurityPolicy({ markup: page ?? '', mapOrigins: basemap ? mapOrigins(basemap) : [] }),
  };
}

/** What the page is for, to whoever finds it among others. */
function descriptionOf(language: Language, municipality: string | undefined): Html {
  const say = portalSentences(language);
  const isFor =
    municipality === undefined ? say('product.subtitle') : say('home.title', { client: municipality });
  return html`<meta name="description" content="${isFor}" />`;
}

/** Sends for a catalogue as early as for the code that loads it. */
function catalogueLink(
  { catalogueFile }: PageTemplate,
  language: Language,
  catalogue: 'portal' | 'requests',
): Html {
  const file = catalogueFile(language, catalogue);
  return file === undefined ? html`` : html`<link rel="modulepreload" crossorigin href="/${file}" />`;
}
