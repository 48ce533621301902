/** What every answer tells a browser about how far to trust it. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from './content-security-policy.ts';

const halfYearSeconds = 15_552_000;

/** Sets the headers of all routes; a route with needs of its own sets its own content security policy. */
export async function registerSecurityHeaders(fastify: FastifyInstance): Promise<void> {
  await fastify.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const policy = contentSecurityPolicy();
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', policy).header('permissions-policy', permissions);
    // Over plain http it would be ignored at best.
    if (request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${halfYearSeconds}; includeSubDomains`);
  });
}

/** The portal asks for the resident's place, and for nothing else. */
const permissions = [
  'geolocation=(self)',
  ...['camera', 'microphone', 'payment', 'usb', 'display-capture', 'browsing-topics'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ');
