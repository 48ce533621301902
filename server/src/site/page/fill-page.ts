/** Fills the built page of the portal or the desk: each placeholder is an HTML comment in its index.html. */
import { type StartUpDocument, startUpElementId } from '@fixpoint/contract/start-up.ts';
import { type Language, languages } from '@fixpoint/languages/languages.ts';
import { type Html, html, jsonForScript } from '#platform/http/html.ts';
import { portalSentences } from './splash.ts';

/** The values for the page. */
export interface PageParts {
  readonly language: Language;
  readonly title: string;
  /** The needs of the first paint, the accent, and preloads. */
  readonly head: Html;
  /** Preloads for visitors who open the map. */
  readonly ahead?: Html;
  readonly splash?: Html;
  readonly startUp: StartUpDocument;
}

/** The page with every placeholder filled, and without the comments for its editors. */
export function fillPage(template: string, { language, title, ...parts }: PageParts): string {
  const fillings = new Map<string, Html | undefined>([
    ['title', html`${title}`],
    ['head', parts.head],
    ['ahead', parts.ahead],
    ['splash', parts.splash],
    [
      'start-up',
      html`<script type="application/json" id="${startUpElementId}">
        ${jsonForScript(parts.startUp)}
      </script>`,
    ],
  ]);
  return inLanguage(template, language).replace(/<!--(.*?)-->/gs, (_, comment: string) =>
    String(fillings.get(comment) ?? ''),
  );
}

/** Translates the English words of the built page that are in attributes, where no comment is possible. */
function inLanguage(template: string, language: Language): string {
  const { direction } = languages[language];
  const loadingLabel = html`aria-label="${portalSentences(language)('splash.progress')}"`;
  return template
    .replace('<html lang="en" dir="ltr">', `<html lang="${language}" dir="${direction}">`)
    .replace('aria-label="Loading"', () => String(loadingLabel));
}
