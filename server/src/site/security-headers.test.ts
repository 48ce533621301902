import createFastify from 'fastify';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { registerSecurityHeaders } from './security-headers.ts';

const fastify = createFastify({ trustProxy: true });
registerSecurityHeaders(fastify);
fastify.get('/', (_request, reply) => reply.code(204).send());
fastify.get('/own', (_request, reply) =>
  reply.header('content-security-policy', `default-src 'none'`).code(204).send(),
);

const common = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

test('every answer has all of them', async () => {
  for (const url of ['/', '/gone']) {
    const { headers } = await fastify.inject(url);
    expect(headers).toMatchObject({
      ...common,
      'content-security-policy': contentSecurityPolicy(),
      'permissions-policy': expect.stringContaining('geolocation=(self), camera=()'),
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
  }
});

test('a browser that came by https is to come by https again', async () => {
  const { headers } = await fastify.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
  expect(headers['strict-transport-security']).toBe('max-age=15552000; includeSubDomains');
});

test('one answer with a policy of its own takes nothing from the next', async () => {
  expect((await fastify.inject('/own')).headers['content-security-policy']).toBe(`default-src 'none'`);
  expect((await fastify.inject('/')).headers['content-security-policy']).toBe(contentSecurityPolicy());
});
