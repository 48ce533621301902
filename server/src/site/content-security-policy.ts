import { createHash } from 'node:crypto';

/** The needs of a page beyond its own origin. */
export interface PolicyNeeds {
  /** The markup whose `<style>` elements are allowed. */
  readonly markup?: string;
  /** Origins of an operator's basemaps. */
  readonly mapOrigins?: readonly string[];
}

/** The Content-Security-Policy: everything from the own origin, no inline script, no eval, no frames. */
export function contentSecurityPolicy({ markup = '', mapOrigins = [] }: PolicyNeeds = {}): string {
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
    `frame-ancestors 'none'`,
  ].join('; ');
}

function styleHashes(markup: string): string {
  return [...markup.matchAll(/<style[^>]*>(.*?)<\/style>/gs)]
    .map(([, style]) => ` 'sha256-${createHash('sha256').update(style!).digest('base64')}'`)
    .join('');
}
