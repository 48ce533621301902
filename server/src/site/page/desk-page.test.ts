/** The page on which a municipality's staff works. */
import { startUpDocument } from '@fixpoint/contract/start-up.ts';
import { expect, test } from 'vitest';
import { startTestSite } from '#test/test-site.ts';

const { fastify } = await startTestSite();
const host = 'riverbend.localhost:8080';
const ask = (url: string, headers = {}) => fastify.inject({ url, headers: { host, ...headers } });
const page = await ask('/desk');

test('the desk has the name and colours of its municipality, and its maps', () => {
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<title>Riverbend</title>');
  expect(page.body).toContain('--client-accent-light:#0b5cad;');
  const [, json] = /<script type="application\/json" id="start-up">(.*?)<\/script>/s.exec(page.body)!;
  expect(startUpDocument.parse(JSON.parse(json!))).toMatchObject({
    client: { name: 'riverbend' },
    basemaps: {},
    answers: {},
  });
});

test('its page runs only its own script, and preloads the sentences of the wanted language', async () => {
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
  expect(page.body).toContain('<link rel="modulepreload" crossorigin href="/desk/assets/en-desk.js" />');
  const spanish = await ask('/desk', { 'accept-language': 'es' });
  expect(spanish.body).toContain('<html lang="es" dir="ltr">');
  expect(spanish.body).toContain('/desk/assets/es-desk.js');
});

test('every case and every page has an address, which answers with the same page', async () => {
  for (const url of [
    '/desk/',
    '/desk/requests/1192',
    '/desk/numbers',
    '/desk/settings/teams',
    '/desk/bulk/7',
  ])
    expect((await ask(url)).body).toBe(page.body);
  expect((await ask('/desk/nowhere')).statusCode).toBe(404);
});

test('its files are cached forever, and the built page is not served as a file', async () => {
  const file = await ask('/desk/assets/desk-1a2b.js');
  expect([file.statusCode, file.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  for (const url of ['/desk/index.html', '/desk/.vite/manifest.json', '/desk/assets/'])
    expect((await ask(url)).statusCode).toBe(404);
});

test('its worker may control the address of the desk, which has no trailing slash, and nothing above it', async () => {
  for (const encoding of ['identity', 'br']) {
    const { statusCode, headers } = await ask('/desk/service-worker.js', { 'accept-encoding': encoding });
    expect([statusCode, headers['service-worker-allowed']]).toEqual([200, '/desk']);
  }
});
