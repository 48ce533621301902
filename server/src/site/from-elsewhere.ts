import type { FastifyRequest } from 'fastify';

/** True if a page of another site posts. Browsers name that site. With `no-referrer`, the origin is `null`. */
export function isFromElsewhere({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && origin !== 'null' && URL.parse(origin)?.host !== host;
}
