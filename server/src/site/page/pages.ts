/**
 * The pages of each client's portal and desk, and the start-up document: made once, and cached until the
 * client is applied again.
 */
import type { StartUpDocument } from '@fixpoint/contract/start-up.ts';
import { pageSentences } from '#site/say-on-page.ts';
import type { Language } from '@fixpoint/languages/languages.ts';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { type Html, html } from '#platform/http/html.ts';
import { ExpiringCache } from '#platform/expiring-cache.ts';
import { accentStyle } from './accent-style.ts';
import { type AppParts, appLinks, appManifest, deskPlace, portalPlace } from './app-manifest.ts';
import { brandingOf, iconsOf } from './branding.ts';
import { noClient } from './branding-routes.ts';
import { languageFor } from '#clients/wanted-language.ts';
import { contentSecurityPolicy } from '#site/content-security-policy.ts';
import { type EncodedAnswer, encodeAnswer } from '#site/files/encoded-answer.ts';
import { fillPage } from './fill-page.ts';
import { mapOrigins } from '#site/map/map-origins.ts';
import { type Catalogue, type PageTemplate, readPageTemplate } from './page-template.ts';
import { portalSentences, splash } from './splash.ts';
import { workTypeHintsOf } from './work-type-hints.ts';
import { type BrandedClient, type StartUpDeps, startUpDocumentOf } from './start-up-document.ts';

/** A page, ready to be sent. */
export interface SentPage {
  /** undefined if the app is not built. */
  readonly page: EncodedAnswer | undefined;
  /** The page's content security policy. */
  readonly policy: string;
}

/** A client's pages, start-up document and manifests, ready to be sent. */
interface ServedPage extends SentPage {
  readonly desk: SentPage;
  readonly startUp: EncodedAnswer;
  readonly workTypes: EncodedAnswer;
  readonly manifest: EncodedAnswer;
  readonly deskManifest: EncodedAnswer;
}

export interface PagesDeps extends StartUpDeps {
  readonly clock: Clock;
  /** The folders of the built apps. */
  readonly folders: { readonly portal: string; readonly desk: string };
  /** Size of the page cache in bytes. */
  readonly cacheBytes: number;
}

/** The built pages of the apps. */
interface Templates {
  readonly portal: PageTemplate | undefined;
  readonly desk: PageTemplate | undefined;
}

/** Finds the page of a host, in the wanted language or otherwise in the municipality's. */
export type FindPage = (request: Pick<FastifyRequest, 'headers' | 'host'>) => Promise<ServedPage>;

/** The path of the desk. */
export const deskPath = '/desk';

const keepPagesMs = 60 * 60 * 1000;
const keepTemplateMs = 3000;

/** One per process. */
export function openPages(deps: PagesDeps): FindPage {
  const { clock } = deps;
  const { clients } = deps.parts;
  const pages = new ExpiringCache<string, ServedPage>(clock, {
    maxBytes: deps.cacheBytes,
    bytesOf: bytesOfPage,
    keepMs: keepPagesMs,
  });
  const templates = new ExpiringCache<string, PageTemplate | undefined>(clock, {
    maxEntries: 2,
    keepMs: keepTemplateMs,
  });
  const templateIn = (folder: string) => templates.get(folder, () => readPageTemplate(folder));
  return async (request) => {
    const client = await clients.findAnyClientOfHost(request.host);
    const [portal, desk] = [await templateIn(deps.folders.portal), await templateIn(deps.folders.desk)];
    const language = languageFor(request, client);
    const appliedMark = [client?.clientId, client?.appliedAt.getTime()];
    const state = [language, ...appliedMark, portal?.version, desk?.version].join(' ');
    return pages.get(state, async () => {
      const brandedClient = client && { client, branding: await brandingOf(clients, client) };
      return makePage(brandedClient, { portal, desk, language }, deps);
    });
  };
}

function bytesOfPage({ page, desk, startUp, workTypes, manifest, deskManifest }: ServedPage): number {
  return [page, desk.page, startUp, workTypes, manifest, deskManifest]
    .map((answer) => (answer ? answer.raw.length + answer.br.length + answer.gzip.length : 0))
    .reduce((sum, bytes) => sum + bytes);
}

async function makePage(
  brandedClient: BrandedClient,
  { portal: template, desk, language }: Templates & { language: Language },
  deps: PagesDeps,
): Promise<ServedPage> {
  const { productName, mailHold: areMailsHeld } = deps.config;
  const { clients } = deps.parts;
  const { displayName, accent, basemap } = brandedClient?.client ?? {};
  const {
    logo,
    logoPreview,
    darkLogo,
    icons = iconsOf(noClient, { logo: undefined, accent: '' }),
  } = brandedClient?.branding ?? {};
  const app = { name: displayName ?? productName, accent: accent ?? '', icons };
  const startUp = await startUpDocumentOf(brandedClient, language, deps);
  const page =
    template &&
    fillPage(template.text, {
      language,
      title: app.name,
      head: html`${descriptionOf(language, displayName)}${appLinks(app, portalPlace)}${accentStyle(app.accent)}${catalogueLink(template, language, 'portal')}`,
      ahead: catalogueLink(template, language, 'requests'),
      splash: splash({ language, productName, displayName, logo, logoPreview, darkLogo }),
      startUp,
    });
  const origins = basemap ? mapOrigins(basemap) : [];
  return {
    ...(await sentPage(page, origins)),
    ...(await deskParts(desk, { app, language, startUp: { ...startUp, areMailsHeld }, origins })),
    startUp: await encodeAnswer(JSON.stringify(startUp)),
    workTypes: await encodeAnswer(
      JSON.stringify(await workTypeHintsOf(brandedClient?.client, language, clients)),
    ),
    manifest: await encodeAnswer(appManifest(app, portalPlace)),
  };
}

/** The common parts of a client's pages. */
interface PageParts {
  app: AppParts;
  language: Language;
  startUp: StartUpDocument;
  /** Origins of its maps. */
  origins: readonly string[];
}

async function deskParts(
  template: PageTemplate | undefined,
  { app, language, startUp, origins }: PageParts,
): Promise<Pick<ServedPage, 'desk' | 'deskManifest'>> {
  const namedApp = { ...app, name: pageSentences(language)('desk.app', { client: app.name }) };
  const page =
    template &&
    fillPage(template.text, {
      language,
      title: app.name,
      head: html`${appLinks(namedApp, deskPlace)}${accentStyle(app.accent)}${catalogueLink(template, language, 'desk')}`,
      // The desk makes other calls than the portal when it starts.
      startUp: { ...startUp, answers: {} },
    });
  const deskManifest = await encodeAnswer(appManifest(namedApp, deskPlace));
  return { desk: await sentPage(page, origins), deskManifest };
}

async function sentPage(markup: string | undefined, origins: readonly string[]): Promise<SentPage> {
  return {
    page: markup === undefined ? undefined : await encodeAnswer(markup),
    policy: contentSecurityPolicy({ markup: markup ?? '', mapOrigins: origins }),
  };
}

/** The description of the page for search results. */
function descriptionOf(language: Language, municipality: string | undefined): Html {
  const say = portalSentences(language);
  const isFor =
    municipality === undefined ? say('product.subtitle') : say('home.title', { client: municipality });
  return html`<meta name="description" content="${isFor}" />`;
}

/** Preloads a catalogue as early as the code that uses it. */
function catalogueLink({ catalogueFile }: PageTemplate, language: Language, catalogue: Catalogue): Html {
  const file = catalogueFile(language, catalogue);
  const folder = catalogue === 'desk' ? `${deskPath}/` : '/';
  return file === undefined ? html`` : html`<link rel="modulepreload" crossorigin href="${folder}${file}" />`;
}
