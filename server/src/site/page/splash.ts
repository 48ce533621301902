/**
 * The splash as markup, so that the first paint needs no script; the portal's own SplashView draws the same.
 */
import type { Language } from '@fixpoint/languages/languages.ts';
import type english from '@fixpoint/languages/en/portal.json';
import { type Html, html } from '#platform/http/html.ts';
import { sentencesOf } from '#platform/text/sentences.ts';
import type { Picture } from './branding.ts';

/** Sentences of the portal that the page uses, too. */
export const portalSentences = sentencesOf<keyof typeof english>('portal');

/** The content of the splash. */
export interface SplashParts {
  readonly language: Language;
  readonly productName: string;
  /** The municipality; undefined if the host names none. */
  readonly displayName: string | undefined;
  readonly logo: Picture | undefined;
  /** The logo as a data URL that is small enough for the page itself. */
  readonly logoPreview: string | undefined;
  /** The logo for dark screens. */
  readonly darkLogo: Picture | undefined;
}

/** The client's logo, or the product's with the subtitle (spec 2, 'Splash'). */
export function splash({
  language,
  productName,
  displayName = productName,
  logo,
  logoPreview,
  darkLogo,
}: SplashParts): Html {
  if (logo === undefined) {
    return html`<h1 class="splash-name">
        <img src="/fixpoint-mark.svg" alt="" width="96" height="96" />${productName}
      </h1>
      <p class="splash-subtitle">${portalSentences(language)('product.subtitle')}</p>`;
  }
  const { url, width, height } = logo;
  return html`<h1 class="splash-name">
    <img
      class="${darkLogo ? 'splash-logo by-day' : 'splash-logo'}"
      src="${logoPreview ?? url}"
      alt="${displayName}"
      width="${width}"
      height="${height}"
      fetchpriority="high"
    />${darkLogo && html`<img class="splash-logo by-night" src="${darkLogo.url}" alt="${displayName}" loading="lazy" />`}
  </h1>`;
}
