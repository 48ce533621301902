/** The public map and numbers in frames of other sites. */
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { setPublish } from '#test/test-publication.ts';
import { startTestSite } from '#test/test-site.ts';

const { fastify, database, clock, riverbend, portalFolder } = await startTestSite();
writeFileSync(
  `${portalFolder}/.vite/page-scripts.json`,
  JSON.stringify({ 'src/page-scripts/public-map/public-map.ts': { file: 'assets/public-map-1a2b.js' } }),
);
const open = (url: string) =>
  fastify.inject({ url, headers: { host: 'riverbend.localhost', 'accept-language': 'en' } });
async function publish(embedOn?: string[]): Promise<void> {
  await setPublish(database, riverbend.clientId, {
    preset: 'pins',
    workTypes: [{ key: 'pothole', shows: 'pins', place: 'exact' }],
    ...(embedOn && { embedOn }),
  });
  // The server reads settings again after some seconds.
  clock.advance(60_000);
}
const addresses = ['/embed/map', '/embed/statistics'];
const sites = ['https://www.riverbend.example', 'https://news.example:8443'];

test('Without a list of sites, there is nothing for a frame, and no page may be in one', async () => {
  await publish();
  const missing = await open('/embed/nothing');
  for (const address of addresses) expect((await open(address)).body).toBe(missing.body);
  const { headers } = await open('/map');
  expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`);
  expect(headers['x-frame-options']).toBe('DENY');
});

test.each(addresses)(
  'Only the listed sites may show %s, which sets no cookie and has no form',
  async (address) => {
    await publish(sites);
    const { statusCode, headers, body } = await open(address);
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toMatch(
      /frame-ancestors https:\/\/www\.riverbend\.example https:\/\/news\.example:8443$/,
    );
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).not.toContain('<form');
    for (const [link] of body.matchAll(/<a [^>]+>/g)) expect(link).toContain('target="_blank"');
    expect((await open('/map')).headers['content-security-policy']).toContain(`frame-ancestors 'none'`);
  },
);

test('The map of a frame has the filter of its address', async () => {
  await publish(sites);
  const { body } = await open('/embed/map?type=pothole&state=open&street=%3Cb%3E');
  expect(body).toContain('"filter":"type=pothole&state=open&street=%3Cb%3E"');
  expect(body).toContain('<script type="module" src="/assets/public-map-1a2b.js"></script>');
});
