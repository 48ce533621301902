/** What every answer tells a browser about how far to trust it. */
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from './content-security-policy.ts';

const halfYearSeconds = 15_552_000;

/** What every answer has, but for those of a route with a content security policy of its own. */
export function securityHeaders(): Readonly<Record<string, string>> {
  return { ...fixedHeaders, 'content-security-policy': contentSecurityPolicy() };
}

/** Sets the headers of all routes; a route with needs of its own sets its own content security policy. */
export function registerSecurityHeaders(fastify: FastifyInstance): void {
  const headers = securityHeaders();
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // Over plain http it would be ignored at best.
    if (request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${halfYearSeconds}; includeSubDomains`);
    done();
  });
}

/** The permissions policy: the portal asks for the resident's place, and for nothing else. */
const permissions = [
  'geolocation=(self)',
  ...['camera', 'microphone', 'payment', 'usb', 'display-capture', 'browsing-topics'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ');

/** Alike on every answer. All but the permissions policy are what helmet advises: a test compares them with it. */
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
