/** The security headers for browsers in every answer. */
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from './content-security-policy.ts';

const halfYearSeconds = 15_552_000;

/** The headers of every answer, except those of a route with a content security policy of its own. */
export function securityHeaders(): Readonly<Record<string, string>> {
  return { ...fixedHeaders, 'content-security-policy': contentSecurityPolicy() };
}

/** Sets the headers of all routes; a route may set its own content security policy. */
export function registerSecurityHeaders(fastify: FastifyInstance): void {
  const headers = securityHeaders();
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // Browsers ignore this header over plain http.
    if (request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${halfYearSeconds}; includeSubDomains`);
    done();
  });
}

/** The permissions policy: the portal asks for the resident's position, and for nothing else. */
const permissions = [
  'geolocation=(self)',
  ...['camera', 'microphone', 'payment', 'usb', 'display-capture', 'browsing-topics'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ');

/**
 * The same in every answer. All except the permissions policy are advised by helmet: a test compares them.
 */
const fixedHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissions,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
