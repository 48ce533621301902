import type { FastifyRequest } from 'fastify';

/** True if the caller accepts a content encoding. */
export function acceptsEncoding({ headers }: Pick<FastifyRequest, 'headers'>, encoding: string): boolean {
  return (headers['accept-encoding'] ?? '')
    .split(',')
    .map((offer) =>
      offer
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/),
    )
    .some(([name, quality]) => name === encoding && !/^q=0(\.0*)?$/.test(quality ?? ''));
}
