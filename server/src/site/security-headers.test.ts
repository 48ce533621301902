import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import createFastify from 'fastify';
import helmet from 'helmet';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { registerSecurityHeaders } from './security-headers.ts';

const fastify = createFastify({ trustProxy: true });
registerSecurityHeaders(fastify);
fastify.get('/', (_request, reply) => reply.code(204).send());
fastify.get('/own', (_request, reply) =>
  reply.header('content-security-policy', `default-src 'none'`).code(204).send(),
);

/** The headers that helmet sets by default, made as strict as ours; the two policies and https are ours. */
function headersOfHelmet(): OutgoingHttpHeaders {
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

test('every answer has the headers that the current helmet advises', async () => {
  const advisedHeaders = headersOfHelmet();
  expect(Object.keys(advisedHeaders).length).toBeGreaterThan(8);
  for (const url of ['/', '/gone']) expect((await fastify.inject(url)).headers).toMatchObject(advisedHeaders);
});

test('and the policies for loading and permissions', async () => {
  for (const url of ['/', '/gone']) {
    const { headers } = await fastify.inject(url);
    expect(headers).toMatchObject({
      'content-security-policy': contentSecurityPolicy(),
      'permissions-policy': expect.stringContaining('geolocation=(self), camera=()'),
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
  }
});

test('a browser that uses https has to use https again', async () => {
  const { headers } = await fastify.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
  expect(headers['strict-transport-security']).toBe('max-age=15552000; includeSubDomains');
});

test('an answer with a policy of its own does not affect the next', async () => {
  expect((await fastify.inject('/own')).headers['content-security-policy']).toBe(`default-src 'none'`);
  expect((await fastify.inject('/')).headers['content-security-policy']).toBe(contentSecurityPolicy());
});
