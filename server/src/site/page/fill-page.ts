/** Fills the portal's built page: each placeholder is an HTML comment in portal/index.html. */
import { type StartUpDocument, startUpElementId } from '@fixpoint/contract/start-up.ts';
import { type Html, html, jsonForScript } from '#platform/html.ts';

/** What goes into the page. */
export interface PageParts {
  readonly title: string;
  /** What the first paint needs, the accent, and what is sent for at once. */
  readonly head: Html;
  /** What is sent for at once by those who come to the map. */
  readonly ahead: Html;
  readonly splash: Html;
  readonly startUp: StartUpDocument;
}

/** The page with every placeholder filled, and without the comments meant for those who edit it. */
export function fillPage(template: string, { title, head, ahead, splash, startUp }: PageParts): string {
  const fillings = new Map<string, Html>([
    ['title', html`${title}`],
    ['head', head],
    ['ahead', ahead],
    ['splash', splash],
    [
      'start-up',
      html`<script type="application/json" id="${startUpElementId}">
        ${jsonForScript(startUp)}
      </script>`,
    ],
  ]);
  return template.replace(/<!--(.*?)-->/gs, (_, comment: string) => String(fillings.get(comment) ?? ''));
}
