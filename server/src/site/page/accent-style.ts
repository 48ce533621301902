import { accentTones } from '@fixpoint/contract/colour/accent-tones.ts';
import { Html, html } from '#platform/http/html.ts';

/**
 * The client's colours for the first paint: the tones that the portal sets when it starts, so that none changes then.
 * They are computed, so nothing of what a municipality wrote gets into the style; no style at all for what is no colour.
 * The content security policy allows it by its hash.
 */
export function accentStyle(accent: string): Html {
  const tones = Object.entries(accentTones(accent) ?? {});
  if (tones.length === 0) return html``;
  return html`<style>
    ${new Html(`:root{${tones.map(([name, tone]) => `${name}:${tone}`).join(';')}}`)}
  </style>`;
}
