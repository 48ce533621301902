import type { FastifyRequest } from 'fastify';

/**
 * Name of a cookie. Over https it has the prefix `__Host-`, so that a page on a neighbouring host cannot set
 * it.
 */
export function cookieName(name: string, { protocol }: Pick<FastifyRequest, 'protocol'>): string {
  return protocol === 'https' ? `__Host-${name}` : name;
}
