/** The surroundings of a page that the server writes itself: the same logo, languages and footer as in the portal. */
import { type Language, languages } from '@fixpoint/languages/languages.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { Client } from '#clients/client.ts';
import { spokenLanguages } from '#clients/hosting.ts';
import { type ToHost, knownClientOf } from '#clients/known-client.ts';
import { type WithHeaders, languageFor } from '#clients/wanted-language.ts';
import { type Html, html } from '#platform/http/html.ts';
import { brandingPath, pictureFile, type PictureKind } from '#site/page/branding.ts';
import { portalSentences } from '#site/page/splash.ts';

/** The municipality and language of a page. */
export interface SiteFrame {
  readonly language: Language;
  /** Unset for a host without a municipality. */
  readonly client?: Client | undefined;
  /** The municipality's name, or the product's. */
  readonly name: string;
  readonly productName: string;
  readonly logoUrl?: string | undefined;
  /** For dark screens. */
  readonly darkLogoUrl?: string | undefined;
}

/** Also works without the database. The frame then has no municipality. */
export async function siteFrameOf(
  request: WithHeaders & ToHost,
  clients: Pick<ClientDirectory, 'findAnyClientOfHost' | 'findLogos'>,
  productName: string,
): Promise<SiteFrame> {
  const client = await knownClientOf(request, clients);
  const logos = client && (await clients.findLogos(client.clientId).catch(() => undefined));
  const urlOf = (kind: PictureKind) =>
    logos?.[kind] && `${brandingPath}/${client?.name}/${pictureFile(kind, logos[kind])}`;
  return {
    language: languageFor(request, client),
    client,
    name: client?.displayName ?? productName,
    productName,
    logoUrl: urlOf('logo'),
    darkLogoUrl: urlOf('darkLogo'),
  };
}

/** The logo or the name, which leads to the map. */
export function siteHead({ name, logoUrl, darkLogoUrl }: SiteFrame): Html {
  const darkLogo =
    darkLogoUrl && html`<img class="logo by-night" src="${darkLogoUrl}" alt="${name}" loading="lazy" />`;
  const sign =
    logoUrl === undefined
      ? html`${name}`
      : html`<img class="${darkLogo ? 'logo by-day' : 'logo'}" src="${logoUrl}" alt="${name}" />${darkLogo}`;
  return html`<p class="brand"><a href="/">${sign}</a></p>`;
}

/** The name, the copyright line and the languages, each by its own name. */
export function siteFoot({ language, client, productName }: SiteFrame): Html {
  const say = portalSentences(language);
  const copyright = say('product.copyright', {
    year: String(new Date().getFullYear()),
    product: productName,
  });
  const offered = spokenLanguages(client?.hosting ?? {});
  const choices = offered.map(choiceOf(language));
  return html`<footer>
    ${client && html`<p>${client.displayName}</p>`}
    <p dir="ltr">${copyright}</p>
    ${offered.length < 2 ? undefined : html`<nav aria-label="${say('common.language')}">${choices}</nav>`}
  </footer>`;
}

function choiceOf(current: Language) {
  return (language: Language) => {
    const { name, direction } = languages[language];
    const mark = language === current ? html` aria-current="true"` : html``;
    return html`<a href="?language=${language}" lang="${language}" dir="${direction}" hreflang="${language}" ${mark}
      >${name}</a
    > `;
  };
}
