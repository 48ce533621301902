import { accentTones } from '@fixpoint/contract/colour/accent-tones.ts';
import { Html, html } from '#platform/http/html.ts';

/**
 * The client's colours for the first paint: the same tones that the portal sets when it starts, so that
 * nothing changes then. They are computed, so no text of a municipality gets into the style. An invalid
 * colour gives no style. The content security policy allows it by its hash.
 */
export function accentStyle(accent: string): Html {
  const tones = Object.entries(accentTones(accent) ?? {});
  if (tones.length === 0) return html``;
  return html`<style>
    ${new Html(`:root{${tones.map(([name, tone]) => `${name}:${tone}`).join(';')}}`)}
  </style>`;
}
