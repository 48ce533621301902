import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startTestSite } from '#test/test-site.ts';

const { fastify, tile } = await startTestSite();
const tiles = '/basemap/riverbend/abc123';

test('a tile is sent as it is stored, and cached forever', async () => {
  const answer = await fastify.inject({
    url: `${tiles}/1/0/0.mvt`,
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.mapbox-vector-tile',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(gunzipSync(answer.rawPayload).equals(tile)).toBe(true);
});

test('a client that cannot decompress it gets it decompressed', async () => {
  const answer = await fastify.inject(`${tiles}/1/0/0.mvt`);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.rawPayload.equals(tile)).toBe(true);
});

test.each(['1/1/1', '0/0/0', '9/3/3'])('if the map has no tile at %s, the answer is empty', async (at) => {
  const answer = await fastify.inject(`${tiles}/${at}.mvt`);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
});

test.each([
  `${tiles}/1/2/0.mvt`,
  `${tiles}/99/0/0.mvt`,
  `${tiles}/1/0/0.png`,
  `${tiles}/1/0/x.mvt`,
  '/basemap/riverbend/gone/1/0/0.mvt',
  '/basemap/lakeside/abc123/1/0/0.mvt',
  '/basemap/%2e%2e/abc123/1/0/0.mvt',
])('%s leads nowhere', async (url) => {
  expect((await fastify.inject(url)).statusCode).toBe(404);
});
