import { createHash } from 'node:crypto';

/** The needs of a page beyond its own origin. */
export interface PolicyNeeds {
  /** The markup whose `<style>` elements are allowed. */
  readonly markup?: string;
  /** Origins of an operator's basemaps. */
  readonly mapOrigins?: readonly string[] | undefined;
  /** Sites that may show the page in a frame; left out: none. */
  readonly framedBy?: readonly string[] | undefined;
}

/** The Content-Security-Policy: everything from the own origin, no inline script, no eval, and no frames unless sites are named. */
export function contentSecurityPolicy({
  markup = '',
  mapOrigins = [],
  framedBy = [],
}: PolicyNeeds = {}): string {
  const elsewhere = mapOrigins.map((origin) => ` ${origin}`).join('');
  return [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self'${styleHashes(markup)}`,
    `img-src 'self' data: blob:${elsewhere}`,
    `connect-src 'self'${elsewhere}`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${framedBy.length === 0 ? `'none'` : framedBy.join(' ')}`,
  ].join('; ');
}

function styleHashes(markup: string): string {
  return [...markup.matchAll(/<style[^>]*>(.*?)<\/style>/gs)]
    .map(([, style]) => ` 'sha256-${createHash('sha256').update(style!).digest('base64')}'`)
    .join('');
}
