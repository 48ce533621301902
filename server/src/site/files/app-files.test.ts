import { existsSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { startTestSite } from '#test/test-site.ts';

const { fastify, portalFolder } = await startTestSite();
const script = '/assets/app-1a2b.js';

test('a file with a hash in its name is cached forever, any other is validated each time', async () => {
  const [hashedAnswer, plain] = [await fastify.inject(script), await fastify.inject('/fixpoint-mark.svg')];
  expect(hashedAnswer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect([plain.headers['cache-control'], plain.headers['content-type']]).toEqual([
    'no-cache',
    'image/svg+xml',
  ]);
  const again = await fastify.inject({
    url: '/fixpoint-mark.svg',
    headers: { 'if-none-match': String(plain.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test('a file is sent compressed as soon as its twin exists', async () => {
  await vi.waitFor(() => expect(existsSync(path.join(portalFolder, `${script}.br`))).toBe(true));
  const packedAnswer = await fastify.inject({ url: script, headers: { 'accept-encoding': 'gzip, br' } });
  expect(packedAnswer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(String(brotliDecompressSync(packedAnswer.rawPayload))).toBe((await fastify.inject(script)).body);
});

test('HEAD answers like GET without the body', async () => {
  const head = await fastify.inject({ method: 'HEAD', url: script });
  expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([
    200,
    '',
    'application/javascript; charset=utf-8',
  ]);
});

const strayPaths = ['/index.html', '/.built', '/assets', '/assets/', '/assets/gone.js', '/home'];
const noFiles = ['/../package.json', '/%5C..%5Cpackage.json', '/a%00b'];

test.each([...strayPaths, ...noFiles])('%s leads to a page with a link to the start', async (url) => {
  const answer = await fastify.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain('<a class="button" href="/">Go to the map</a>');
  expect(answer.body).toContain('Fix &#38; Point');
});

test('a path that is too long for a file leads there, too', async () => {
  for (const url of [`/${'x'.repeat(300)}`, `/assets/${'x'.repeat(300)}.js`, `/${'x/'.repeat(3000)}`]) {
    const { statusCode, body } = await fastify.inject(url);
    expect([statusCode, body]).toEqual([404, expect.stringContaining('Go to the map')]);
  }
});

test('a file that cannot be read leads to a reference only', async () => {
  symlinkSync('round.txt', path.join(portalFolder, 'round.txt'));
  const { statusCode, body } = await fastify.inject('/round.txt');
  expect([statusCode, body]).toEqual([500, expect.stringContaining('Reference: ')]);
  expect(body).not.toContain(portalFolder);
});

test('every answer carries the security headers', async () => {
  for (const url of ['/', script, '/start-up.json', '/gone']) {
    const { headers } = await fastify.inject(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('geolocation=(self), camera=()'),
      'content-security-policy': expect.stringContaining(`default-src 'self'`),
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});

test('search engines may find the portal, but not its calls', async () => {
  expect((await fastify.inject('/robots.txt')).body).toContain('Disallow: /ws7/');
});
