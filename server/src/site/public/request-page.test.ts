/** The public page of a request, as a browser without scripts and a scanner see it. */
import { beforeEach, expect, test } from 'vitest';
import { cameraPhoto } from '#test/pictures.ts';
import { privateWords, openPublicScene } from '#test/public-scene.ts';
import { startTestApp } from '#test/test-app.ts';
import { setPublish } from '#test/test-publication.ts';
import { openTestFiles } from '#test/test-files.ts';

const app = await startTestApp();
const { database } = app;
const scene = await openPublicScene(app);
const headers = { host: 'riverbend.localhost', 'accept-language': 'en' };

beforeEach(() => scene.begin());

const open = (path: string, more: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.fastify.inject({ url: path, headers: { ...headers, ...more }, remoteAddress });
const openRequest = () => open(`/r/${scene.requestId}`);

test('The page has type, days, course and released words, and works without scripts', async () => {
  await scene.show('reviewed');
  await scene.setStatus('doing');
  await scene.release('It is deep.');
  const { statusCode, body } = await openRequest();
  expect(statusCode).toBe(200);
  for (const words of ['Pothole', `Request ${scene.requestId}`, 'Received', 'In progress', 'It is deep.'])
    expect(body).toContain(words);
  expect(body).toContain('50.5000, 10.5000');
  expect(body).not.toContain('<script');
  expect(body).not.toContain(privateWords);
  expect(body).not.toMatch(/\d{2}:\d{2}/);
});

test('The page is in the language of the visitor', async () => {
  await scene.show('pins');
  expect((await open(`/r/${scene.requestId}`, { 'accept-language': 'es' })).body).toContain('Progreso');
});

test('A number that is not public and one that does not exist get the same answer', async () => {
  const missing = await open('/r/987654');
  const hidden = await openRequest();
  expect(hidden.statusCode).toBe(404);
  expect(hidden.body).toBe(missing.body);
  const lasting = ({ headers: all }: typeof hidden) => ({ ...all, date: '', 'x-request-id': '' });
  expect(lasting(hidden)).toEqual(lasting(missing));
  await scene.show('pins');
  expect((await openRequest()).statusCode).toBe(200);
  await scene.setReason('notPublic', true);
  expect((await openRequest()).body).toBe((await open('/r/987654')).body);
});

test('Caches keep the page for a minute, ask again with its tag, and search engines keep nothing', async () => {
  await scene.show('pins');
  const page = await openRequest();
  expect(page.headers).toMatchObject({ 'cache-control': 'public, max-age=60', 'x-robots-tag': 'noindex' });
  expect(page.headers['set-cookie']).toBeUndefined();
  const tag = page.headers['etag'] as string;
  expect((await open(`/r/${scene.requestId}`, { 'if-none-match': tag })).statusCode).toBe(304);
  await scene.setStatus('doing');
  expect((await open(`/r/${scene.requestId}`, { 'if-none-match': tag })).statusCode).toBe(200);
});

test('A photo is there after its release, and its address ends when it is kept back', async () => {
  await scene.show('reviewed');
  const photoId = await scene.addPhoto();
  const [row] = await database.query<{ key: string }>(
    'select file_key as key from photos where photo_id = $1',
    [photoId],
  );
  const { photos } = await openTestFiles(app);
  await photos.put(`${row!.key}.jpg`, await cameraPhoto(40, 30));
  expect((await openRequest()).body).not.toContain('<img src="/r/');
  await scene.setPhotoPublic(photoId, true);
  const name = (await scene.seen())!.photoNames[0]!;
  const address = `/r/${scene.requestId}/photos/${name}.jpg`;
  expect((await openRequest()).body).toContain(address);
  const photo = await open(address);
  expect(photo.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-robots-tag': 'noindex' });
  await scene.setPhotoPublic(photoId, false);
  expect((await open(address)).statusCode).toBe(404);
});

test('A scanner gets 120 pages in a minute, and then has to wait', async () => {
  const statuses = [];
  for (let number = 1; number <= 121; number++)
    statuses.push((await open(`/r/${number}`, {}, '203.0.113.9')).statusCode);
  expect(new Set(statuses.slice(0, 120))).toEqual(new Set([404]));
  expect(statuses.at(-1)).toBe(429);
});

test('If the municipality wants it, search engines find a page from a week after its last change', async () => {
  await scene.show('pins');
  const path = `/r/${scene.requestId}`;
  expect((await open('/sitemap.xml')).statusCode).toBe(404);
  await setPublish(database, scene.clientId, {
    preset: 'pins',
    searchEngines: true,
    workTypes: [{ key: 'pothole', shows: 'pins', place: 'exact' }],
  });
  expect((await open(path)).headers['x-robots-tag']).toBe('noindex');
  expect((await open('/sitemap.xml')).body).not.toContain(path);
  app.clock.advance(7 * 86_400_000);
  const { headers: found, body } = await open(path);
  expect(found['x-robots-tag']).toBeUndefined();
  expect(body).toMatch(new RegExp(`<link rel="canonical" href="https?://[^"]+${path}" />`));
  const siteMap = await open('/sitemap.xml');
  expect(siteMap.body).toContain(`${path}</loc>`);
  const tag = siteMap.headers['etag'] as string;
  expect((await open('/sitemap.xml', { 'if-none-match': tag })).statusCode).toBe(304);
  await scene.setStatus('doing');
  expect((await open(path)).headers['x-robots-tag']).toBe('noindex');
  expect((await open('/sitemap.xml')).body).not.toContain(path);
  app.clock.advance(7 * 86_400_000);
  expect((await open(path)).headers['x-robots-tag']).toBeUndefined();
  expect((await open('/sitemap.xml')).body).toContain(`${path}</loc>`);
  expect((await open('/robots.txt')).body).toMatch(/Sitemap: https?:\/\/\S+\/sitemap\.xml/);
  await scene.setReason('hidden', true);
  expect((await open('/sitemap.xml')).body).not.toContain(path);
});

test('A request leads to a new report of the same type, with its place only if the place is exact', async () => {
  await scene.show('pins');
  const path = `/r/${scene.requestId}/again`;
  expect((await openRequest()).body).toContain(`href="${path}" rel="nofollow"`);
  const again = await open(path);
  expect(again.headers['x-robots-tag']).toBe('noindex');
  const factsOf = (body: string): unknown =>
    JSON.parse(/id="report-facts">([^<]+)</.exec(body)![1]!) as unknown;
  expect(factsOf(again.body)).toMatchObject({
    position: { longitude: 10.5, latitude: 50.5 },
    unfinished: expect.stringContaining('unfinished report'),
  });
  await scene.show('pins', 'cell');
  expect(factsOf((await open(path)).body)).toMatchObject({ position: null });
  await scene.setReason('hidden', true);
  expect((await open(path)).body).toBe((await open('/r/987654')).body);
});
