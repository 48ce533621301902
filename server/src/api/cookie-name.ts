import type { FastifyRequest } from 'fastify';

/** The name of a cookie over https: browsers take one of that prefix from this very host alone, so that no neighbour's page plants it. */
export function cookieName(name: string, { protocol }: Pick<FastifyRequest, 'protocol'>): string {
  return protocol === 'https' ? `__Host-${name}` : name;
}
