import { expect, test } from 'vitest';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { setPublish } from '#test/test-publication.ts';

const app = await startTestApp({ SUPPORT_EMAIL: 'help@city.example' });

test("help leads to the built-in page, or to the operator's own", async () => {
  const withOwn = await startTestApp({ HELP_URL: 'https://city.example/help' });
  const helpUrlOf = async ({ fastify: site }: typeof app) =>
    (await site.inject('/start-up.json')).json().product?.helpUrl;
  expect(await helpUrlOf(app)).toBe('/help');
  expect(await helpUrlOf(withOwn)).toBe('https://city.example/help');
});

test.each([
  ['es', 'ltr', 'Informar de un problema', 'Escriba a <a'],
  ['ar', 'rtl', 'الإبلاغ عن مشكلة', 'راسلنا على \u2068<a'],
])("the help page is in the visitor's language: %s", async (language, dir, heading, writeTo) => {
  const page = await app.fastify.inject({ url: '/help', headers: { 'accept-language': language } });
  expect(page.body).toContain(`<html lang="${language}" dir="${dir}">`);
  expect(page.body).toContain(heading);
  expect(page.body).toContain(`${writeTo} href="mailto:help@city.example"`);
  expect(page.headers['vary']).toBe('accept-language, cookie');
});

test("the page for a missing address is in the visitor's language, too", async () => {
  const page = await app.fastify.inject({ url: '/nowhere', headers: { cookie: 'language=fr' } });
  expect([page.statusCode, page.body.includes('Cette page n’existe pas')]).toEqual([404, true]);
});

test('the help page explains how to report, and where to write', async () => {
  const page = await app.fastify.inject('/help');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('Reporting something');
  expect(page.body).toContain('href="mailto:help@city.example"');
  expect(page.headers['content-security-policy']).toMatch(/style-src [^;]*'sha256-/);
});

test.each(['/help', '/nowhere'])("%s has the name and colour of the host's municipality", async (url) => {
  const { fastify, database } = await startTestApp();
  await addMunicipality(database);
  const at = (host: string) => fastify.inject({ url, headers: { host } });
  const [own, nobodys] = [await at('riverbend.localhost:8080'), await at('nowhere.localhost:8080')];
  expect(own.body).toMatch(/<title>[^<]+ – Riverbend<\/title>/);
  expect(own.body).toContain('--accent:#0b5cad');
  expect(nobodys.body).toMatch(/<title>[^<]+ – Fixpoint<\/title>/);
});

test('both pages work without the database', async () => {
  const { fastify, database } = await startTestApp();
  await addMunicipality(database);
  await database.query('alter table clients rename to clients_elsewhere');
  const at = (url: string) =>
    fastify.inject({ url, headers: { host: 'riverbend.localhost', 'accept-language': 'en' } });
  expect([(await at('/help')).statusCode, (await at('/nowhere')).statusCode]).toEqual([200, 404]);
});

test.each([
  ['a municipality that publishes potholes', 'pins', true],
  ['a municipality that publishes nothing', 'nothing', false],
] as const)('the help page says what is public: %s', async (_, preset, isThere) => {
  const { fastify, database } = await startTestApp();
  const { clientId } = await addMunicipality(database);
  await setPublish(database, clientId, {
    preset,
    workTypes: [{ key: 'pothole', shows: 'pins', place: 'cell' }],
  });
  const { body } = await fastify.inject({ url: '/help', headers: { host: 'riverbend.localhost' } });
  expect(body.includes('What everyone can see')).toBe(isThere);
  expect(body.includes('These types are public: Pothole.')).toBe(isThere);
});
