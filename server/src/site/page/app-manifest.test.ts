import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addMunicipality } from '#test/test-municipality.ts';
import { startTestSite } from '#test/test-site.ts';

const { fastify, database } = await startTestSite();
const ask = (url: string, host = 'riverbend.localhost:8080') => fastify.inject({ url, headers: { host } });

interface Manifest {
  name: string;
  short_name: string;
  theme_color: string;
  icons: { src: string; sizes: string; purpose: string }[];
}

/** The colours in the middle and in a corner of a picture. */
async function coloursOf(png: Buffer): Promise<{ middle: string; corner: string; width: number }> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (y * info.width + x) * 3;
    return [...data.subarray(from, from + 3)].map((part) => (part > 127 ? 1 : 0)).join('');
  };
  const half = info.width / 2;
  return { middle: at(half - 30, half), corner: at(0, 0), width: info.width };
}

test('A portal can be put on a home screen with the name, colour and icon of its municipality', async () => {
  const { body } = await ask('/');
  expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(body).toContain('<meta name="theme-color" content="#0b5cad" />');
  const answer = await ask('/manifest.webmanifest');
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-cache');
  const { icons, ...manifest } = answer.json<Manifest>();
  expect(manifest).toMatchObject({
    name: 'Riverbend',
    short_name: 'Riverbend',
    theme_color: '#0b5cad',
    start_url: '/',
    display: 'standalone',
  });
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of icons) {
    const icon = await ask(src);
    expect(icon.headers['content-type']).toBe('image/png');
    // The logo's left half is red, with white around it.
    const { width, ...colours } = await coloursOf(icon.rawPayload);
    expect(colours).toEqual({ middle: '100', corner: '111' });
    expect(sizes).toBe(`${width}x${width}`);
  }
  const touch = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(body)![1]!;
  expect((await sharp((await ask(touch)).rawPayload).metadata()).width).toBe(180);
});

test('The desk is an app of its own, which opens with the day, in the member’s language', async () => {
  expect((await ask('/desk')).body).toContain('<link rel="manifest" href="/desk/manifest.webmanifest" />');
  const { icons, ...manifest } = (await ask('/desk/manifest.webmanifest')).json<Manifest>();
  expect(manifest).toMatchObject({
    id: '/desk/',
    name: 'Riverbend desk',
    start_url: '/desk/day',
    scope: '/desk',
    display: 'standalone',
  });
  for (const { src } of icons) expect((await ask(src)).headers['content-type']).toBe('image/png');
  const headers = { host: 'riverbend.localhost', 'accept-language': 'es' };
  const spanish = await fastify.inject({ url: '/desk/manifest.webmanifest', headers });
  expect(spanish.json<Manifest>().name).not.toBe('Riverbend desk');
  expect(spanish.json<Manifest>().name).toContain('Riverbend');
});

test('Without a readable logo, the icon is the product’s mark in the colour of the municipality', async () => {
  const { clientId } = await addMunicipality(database, { name: 'plain' });
  await database.query(
    `update clients set display_name = 'Village of Saint Anthony Falls' where client_id = $1`,
    [clientId],
  );
  const host = 'plain.localhost';
  const { icons, ...manifest } = (await ask('/manifest.webmanifest', host)).json<Manifest>();
  expect(manifest).toMatchObject({ name: 'Village of Saint Anthony Falls', short_name: 'Saint' });
  const icon = await ask(icons[0]!.src, host);
  expect(icon.statusCode).toBe(200);
  const { corner } = await coloursOf(icon.rawPayload);
  expect(corner).not.toBe('111');
});

test('A host without a municipality has the icon of the product', async () => {
  const { icons, name } = (await ask('/manifest.webmanifest', 'nowhere.localhost')).json<Manifest>();
  expect(name).toBe('Fix & Point');
  expect((await ask(icons[0]!.src, 'nowhere.localhost')).statusCode).toBe(200);
});

test.each([
  ['another size', (src: string) => src.replace('-192-', '-193-')],
  ['another hash', (src: string) => src.replace(/icon-\w{4}/, 'icon-0000')],
  ['an unknown municipality', (src: string) => src.replace('/riverbend/', '/nowhere/')],
])('An icon of %s does not exist', async (_, changedField) => {
  const { icons } = (await ask('/manifest.webmanifest')).json<Manifest>();
  expect((await ask(changedField(icons[0]!.src))).statusCode).toBe(404);
});
