import { Html, html } from '#platform/html.ts';

/** Colours as municipality files write them; anything else could be a way into the style. */
const color = /^#[\da-f]{3,8}$|^[a-z]+$|^[a-z]+\([\d\s.,%/a-z]+\)$/i;

/**
 * The client's accent for the first paint, in the two tones of ui/src/tokens.css; the portal then computes those that keep
 * contrast. The content security policy allows it by its hash.
 */
export function accentStyle(accent: string): Html {
  if (!color.test(accent)) return html``;
  const dark = `color-mix(in oklab,${accent},#fff 35%)`;
  return html`<style>
    ${new Html(`:root{--client-accent-light:${accent};--client-accent-dark:${dark}}`)}
  </style>`;
}
