/**
 * A municipality with its own host names, languages, help and support address, next to one that sets nothing.
 */
import { expect, test } from 'vitest';
import { applyTestFolder, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { startTestApp } from '#test/test-app.ts';
import { ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp({
  ORIGIN: 'https://{client}.reports.example',
  SUPPORT_EMAIL: 'help@reports.example',
  MAIL_FROM: 'Reports <mail@reports.example>',
});
const { clientId } = await applyTestFolder(
  writeMunicipalityFolder({
    hostNames: ['311.milton.gov', 'ashby.milton.gov'],
    languages: ['en', 'es'],
    helpUrl: 'https://milton.gov/help',
    mail: { from: 'Milton <311@milton.gov>', support: 'clerk@milton.gov' },
  }),
  app.database,
);
await applyTestFolder(writeMunicipalityFolder({ name: 'ashby', displayName: 'Ashby' }), app.database);

const get = (host: string, url: string, headers: object = {}) =>
  app.fastify.inject({ url, headers: { host, ...headers } });
const startUpAt = async (host: string, headers: object = {}) =>
  (await get(host, '/start-up.json', headers)).json();

test('portal, desk and calls answer at each of its host names, and at the names before', async () => {
  for (const host of ['311.milton.gov', 'ASHBY.milton.gov:443', 'milton.reports.example']) {
    expect(await startUpAt(host), host).toMatchObject({
      client: { name: 'milton', hostNames: ['311.milton.gov', 'ashby.milton.gov'] },
    });
    const signIn = { cmd: 'signin', UserName: 'guest', Password: '' };
    expect((await ws7Call(app, signIn, host)).data).toMatchObject({ ClientId: clientId });
    expect((await get(host, '/manifest.webmanifest')).json()).toMatchObject({ name: 'City of Milton' });
  }
  expect(await startUpAt('ashby.reports.example')).toMatchObject({ client: { name: 'ashby' } });
  expect((await startUpAt('ashby.reports.example')).client).not.toHaveProperty('hostNames');
});

test('help, support and the sender of mails are those of the host’s municipality, otherwise those of the installation', async () => {
  expect((await startUpAt('311.milton.gov')).product).toMatchObject({
    helpUrl: 'https://milton.gov/help',
    supportSender: '311@milton.gov',
  });
  expect((await startUpAt('ashby.reports.example')).product).toMatchObject({
    helpUrl: '/help',
    supportSender: 'mail@reports.example',
  });
  expect((await get('311.milton.gov', '/help')).body).toContain('mailto:clerk@milton.gov');
  expect((await get('ashby.reports.example', '/help')).body).toContain('mailto:help@reports.example');
});

test.each([
  ['311.milton.gov', { 'accept-language': 'fr, es;q=0.5' }, 'es'],
  ['311.milton.gov', { cookie: 'language=ar', 'accept-language': 'fr' }, 'en'],
  ['311.milton.gov', { cookie: 'language=es', 'accept-language': 'en' }, 'es'],
  ['ashby.reports.example', { 'accept-language': 'fr, es;q=0.5' }, 'fr'],
])('at %s, a visitor who wants %j gets %s', async (host, headers, language) => {
  expect(await startUpAt(host, headers)).toMatchObject({ language });
  for (const url of ['/help', '/nowhere', '/account/disown/abc'])
    expect((await get(host, url, headers)).body, url).toContain(`<html lang="${language}"`);
});

test('the portal knows which languages to offer, if not all', async () => {
  expect((await startUpAt('311.milton.gov')).languages).toEqual(['en', 'es']);
  expect(await startUpAt('ashby.reports.example')).not.toHaveProperty('languages');
});

test('links that a caller sends may lead to any of its hosts, and to no other', async () => {
  const ask = (url: string) =>
    ws7Call(app, {
      cmd: 'createcitizen',
      clientid: clientId,
      username: `${url.length}@example.org`,
      email: `${url.length}@example.org`,
      firstName: 'Ada',
      lastName: 'Hill',
      password: 'a pothole for ada',
      validationurl: url,
    });
  for (const host of ['311.milton.gov', 'ashby.milton.gov', 'milton.reports.example'])
    expect((await ask(`https://${host}/#/validateAccount`)).hasErrors, host).toBe(false);
  for (const host of ['ashby.reports.example', '311.milton.gov.evil.example'])
    expect((await ask(`https://${host}/#/validateAccount`)).message).toContain('does not lead to the portal');
});

test('the desk accepts calls only from pages of the same host', async () => {
  const call = (host: string, origin: string) =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/sign-in',
      headers: { host, origin, 'content-type': 'application/json' },
      payload: { username: 'nobody', password: 'nothing at all' },
    });
  expect((await call('311.milton.gov', 'https://311.milton.gov')).statusCode).not.toBe(403);
  expect((await call('311.milton.gov', 'https://ashby.milton.gov')).statusCode).toBe(403);
  expect((await call('311.milton.gov', 'https://milton.reports.example')).statusCode).toBe(403);
});
