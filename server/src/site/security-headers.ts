/** What every answer tells a browser about how far to trust it. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { contentSecurityPolicy } from './content-security-policy.ts';

const halfYearSeconds = 15_552_000;

/** Sets the headers of all routes; a route with needs of its own sets its own content security policy. */
export function registerSecurityHeaders(fastify: FastifyInstance): void {
  const headers = {
    ...helmetHeaders(),
    'content-security-policy': contentSecurityPolicy(),
    'permissions-policy': permissions,
  };
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

/** What helmet sets on every answer alike; asked once, because it works it out anew each time. */
function helmetHeaders() {
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  setHeaders(answer.req, answer, (error) => {
    if (error !== undefined) throw error;
  });
  return answer.getHeaders();
}
