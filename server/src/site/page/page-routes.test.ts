import sharp from 'sharp';
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { accentTones } from '@fixpoint/contract/colour/accent-tones.ts';
import { startUpDocument } from '@fixpoint/contract/start-up.ts';
import { describe, expect, test } from 'vitest';
import { addMunicipality } from '#test/test-municipality.ts';
import { startTestSite } from '#test/test-site.ts';

const { fastify, database, clock, riverbend, logo } = await startTestSite();
const home = { url: '/', headers: { host: 'riverbend.localhost:8080' } };
const page = await fastify.inject(home);
const startUpOf = (markup: string) =>
  startUpDocument.parse(
    JSON.parse(/<script type="application\/json" id="start-up">(.*?)<\/script>/s.exec(markup)![1]!),
  );

describe('the page of a municipality, before any script runs', () => {
  test('names it and shows its logo without another request, with a known size', () => {
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<title>Riverbend</title>');
    expect(page.body).toMatch(
      /<img\s+class="splash-logo"\s+src="data:image\/webp;base64,[\w+/=]+"\s+alt="Riverbend"\s+width="300"\s+height="100"/,
    );
  });

  test('describes its purpose in its language', async () => {
    expect(page.body).toContain('<meta name="description" content="Report an issue in Riverbend" />');
    const spanish = await fastify.inject({
      url: '/',
      headers: { ...home.headers, 'accept-language': 'es' },
    });
    expect(spanish.body).toMatch(/<meta name="description" content="[^"]*Riverbend" \/>/);
    expect(spanish.body).not.toContain('content="Report an issue');
  });

  test('has the colours that the portal sets later, which the policy allows by its hash, like the style of the build', () => {
    expect(page.body).toContain('--client-accent-light:#0b5cad;');
    for (const [name, tone] of Object.entries(accentTones('#0b5cad')!))
      expect(page.body).toContain(`${name}:${tone}`);
    const styles = [...page.body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style]) => style!);
    expect(styles).toHaveLength(2);
    for (const style of styles) {
      const hash = createHash('sha256').update(style).digest('base64');
      expect(page.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    }
  });

  test('preloads the sentences of its language, and the sentences of the map once the map is needed', () => {
    const [head = '', body] = page.body.split('</head>');
    expect(head).toContain('<link rel="modulepreload" crossorigin href="/assets/en-portal.js" />');
    expect(body).toContain(
      '<template id="ahead"><link rel="modulepreload" crossorigin href="/assets/en-requests.js" /></template>',
    );
    expect(page.body.match(/modulepreload/g)).toHaveLength(2);
  });

  test('does not contain the comments for its editors', () => {
    expect(page.body).not.toContain('<!--');
  });

  test('contains the start-up document, the same as its own address answers', async () => {
    const startUp = startUpOf(page.body);
    expect(startUp.product).toEqual({
      name: 'Fix & Point',
      supportSender: 'fix@point.example',
      helpUrl: 'https://help.example/',
    });
    expect(startUp.client).toMatchObject({ name: 'riverbend', displayName: 'Riverbend', accent: '#0b5cad' });
    expect(startUp.basemaps?.streets).toEqual({
      kind: 'tiles',
      url: '/basemap/riverbend/abc123/{z}/{x}/{y}.mvt',
      attribution: 'The city',
      minZoom: 0,
      maxZoom: 1,
    });
    const alone = await fastify.inject({ ...home, url: '/start-up.json' });
    expect(alone.json()).toEqual(startUp);
  });

  test('announces the symbols and everyday words of the work types, which have an address of their own', async () => {
    expect(startUpOf(page.body).hasWorkTypeHints).toBe(true);
    const words = { en: ['hole', 'dip'], es: ['hoyo'] };
    await addMunicipality(database, { name: 'wordy' });
    await database.query(
      `update work_types set symbol = 'pothole', words = $1
       where client_id = (select client_id from clients where name = 'wordy')`,
      [JSON.stringify(words)],
    );
    const hintsIn = async (language: string) =>
      (
        await fastify.inject({
          url: '/work-types.json',
          headers: { host: 'wordy.localhost', 'accept-language': language },
        })
      ).json();
    // Requests can also have the work type that is no longer offered.
    const hints = (...found: string[]) =>
      ['Pothole', 'Gas light'].map((name) => ({
        id: expect.any(Number),
        name,
        symbol: 'pothole',
        words: found,
      }));
    expect(await hintsIn('es')).toEqual({ workTypes: hints('hoyo') });
    expect(await hintsIn('fr')).toEqual({ workTypes: hints('hole', 'dip') });
    const nowhere = await fastify.inject({ url: '/work-types.json', headers: { host: 'no.localhost' } });
    expect(nowhere.json()).toEqual({ workTypes: [] });
  });

  test('contains the answers to the first calls, as on the wire', () => {
    const { answers = {} } = startUpOf(page.body);
    expect(JSON.parse(answers['findclientidbyname']!)).toMatchObject({
      Id: riverbend.clientId,
      EnableCitizenDisclaimer: true,
    });
    expect(JSON.parse(answers['dropdowncitizenworktypesbyclientid']!)).toEqual([
      { Value: riverbend.potholeId, Text: 'Pothole', CustomMessage: 'Thank you.', Color: '#c0392b' },
    ]);
  });
});

test.each([
  ['the chosen language', { cookie: 'language=ar', 'accept-language': 'fr' }, 'ar', 'rtl', 'جارٍ التحميل'],
  [
    'the language of the browser',
    { cookie: 'language=tlh', 'accept-language': 'de, fr-CA;q=0.9, es;q=0.8' },
    'fr',
    'ltr',
    'Chargement',
  ],
  ["the municipality's own language", { 'accept-language': 'de' }, 'es', 'ltr', 'Cargando'],
])('the page is in %s', async (_, headers, language, direction, loadingLabel) => {
  await addMunicipality(database, { name: `city-${language}` });
  await database.query(
    `update clients set language = 'es', basemap = (select basemap from clients where name = 'riverbend')
     where name = $1`,
    [`city-${language}`],
  );
  const answer = await fastify.inject({
    url: '/',
    headers: { ...headers, host: `city-${language}.localhost` },
  });
  expect(answer.body).toContain(`<html lang="${language}" dir="${direction}">`);
  expect(answer.body).toContain(`aria-label="${loadingLabel}"`);
  expect(answer.body).toContain(`href="/assets/${language}-portal.js"`);
  expect(answer.body.match(/modulepreload/g)).toHaveLength(2);
  expect(startUpOf(answer.body).language).toBe(language);
  expect(answer.headers['vary']).toBe('accept-language, cookie, accept-encoding');
});

test('the page contains the translations of the municipality’s texts; the calls answer with the originals', async () => {
  await addMunicipality(database, { name: 'spoken' });
  await database.query(
    `update clients set translations = '{"fr": {"Pothole": "Nid-de-poule"}, "es": {"Pothole": "Bache"}}',
       basemap = (select basemap from clients where name = 'riverbend')
     where name = 'spoken'`,
  );
  const headers = { host: 'spoken.localhost', cookie: 'language=fr' };
  const startUp = startUpOf((await fastify.inject({ url: '/', headers })).body);
  expect(startUp.translations).toEqual({ Pothole: 'Nid-de-poule' });
  expect(startUp.answers!['dropdowncitizenworktypesbyclientid']).toContain('"Pothole"');
});

test('the policy of the page allows no inline script, and no other origins than those of its maps', () => {
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self';`);
  expect(policy).toContain(`img-src 'self' data: blob: https://*.tiles.example;`);
  expect(policy).toContain(`frame-ancestors 'none'`);
  expect(policy).not.toMatch(/unsafe|eval/);
});

test('text of a municipality stays text, even if it looks like markup', async () => {
  await addMunicipality(database, { name: 'odd' });
  await database.query(
    `update clients set display_name = '</script><b>Odd</b>', accent = 'red}body{display:none',
       basemap = (select basemap from clients where name = 'riverbend')
     where name = 'odd'`,
  );
  const odd = await fastify.inject({ url: '/', headers: { host: 'odd.localhost' } });
  expect(odd.body).not.toContain('<b>');
  expect(odd.body).not.toContain('display:none}');
  expect(odd.body).not.toContain('body{display:none;');
  expect(startUpOf(odd.body).client?.displayName).toBe('</script><b>Odd</b>');
});

test('a logo for dark screens follows the other one, and keeps its transparent parts', async () => {
  const { clientId } = await addMunicipality(database, { name: 'night' });
  await database.query(
    `update clients set basemap = (select basemap from clients where name = 'riverbend') where name = 'night'`,
  );
  const png = await sharp({ create: { width: 30, height: 10, channels: 4, background: '#fff8' } })
    .png()
    .toBuffer();
  await database.query(`insert into client_logos (client_id, kind, jpeg) values ($1, 'logo', $2)`, [
    clientId,
    logo,
  ]);
  await database.query(`insert into client_dark_logos (client_id, kind, png) values ($1, 'logo', $2)`, [
    clientId,
    png,
  ]);
  const headers = { host: 'night.localhost' };
  const { body } = await fastify.inject({ url: '/', headers });
  const { logoUrl, darkLogoUrl = '' } = startUpOf(body).client!;
  expect([logoUrl, darkLogoUrl]).toEqual([
    expect.stringMatching(/^\/branding\/night\/logo-\w+\.jpg$/),
    expect.stringMatching(/^\/branding\/night\/darkLogo-\w+\.png$/),
  ]);
  expect(body).toMatch(/<img\s+class="splash-logo by-day"\s/);
  expect(body).toContain(`<img class="splash-logo by-night" src="${darkLogoUrl}"`);
  const answer = await fastify.inject({ url: darkLogoUrl, headers });
  expect([answer.headers['content-type'], answer.rawPayload.equals(png)]).toEqual(['image/png', true]);
  expect((await fastify.inject({ url: '/help', headers })).body).toContain(
    `<img class="logo by-night" src="${darkLogoUrl}"`,
  );
});

test('an unreadable logo is left out', async () => {
  const { clientId } = await addMunicipality(database, { name: 'torn' });
  await database.query(`insert into client_logos (client_id, kind, jpeg) values ($1, 'logo', 'torn')`, [
    clientId,
  ]);
  const tornAnswer = await fastify.inject({ url: '/', headers: { host: 'torn.localhost' } });
  expect([tornAnswer.statusCode, tornAnswer.body.includes('Submit Work Requests')]).toEqual([200, true]);
});

test('a host without a municipality gets the product, its subtitle and no client', async () => {
  const bare = await fastify.inject({ url: '/', headers: { host: 'nowhere.localhost' } });
  expect(bare.body).toContain('<title>Fix &#38; Point</title>');
  expect(bare.body).toContain('<meta name="description" content="Submit Work Requests" />');
  expect(bare.body).toMatch(/<p class="splash-subtitle">Submit Work Requests/);
  expect(startUpOf(bare.body)).toEqual({ language: 'en', product: expect.anything() });
});

test('a browser with the current page gets 304, another one gets it compressed, until the municipality is applied again', async () => {
  const tag = String(page.headers.etag);
  expect(page.headers['cache-control']).toBe('no-cache');
  const knownAnswer = await fastify.inject({ ...home, headers: { ...home.headers, 'if-none-match': tag } });
  expect([knownAnswer.statusCode, knownAnswer.body]).toEqual([304, '']);
  for (const [encoding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packedAnswer = await fastify.inject({
      ...home,
      headers: { ...home.headers, 'accept-encoding': encoding },
    });
    expect(packedAnswer.headers['content-encoding']).toBe(encoding);
    expect(String(decode(packedAnswer.rawPayload))).toBe(page.body);
  }
  await database.query(
    `update clients set display_name = 'New Riverbend', applied_at = $2 where client_id = $1`,
    [riverbend.clientId, new Date(Date.now() + 1000)],
  );
  clock.advance(10_000);
  expect((await fastify.inject(home)).body).toContain('<title>New Riverbend</title>');
});

test('a logo is cached forever, and one with other content has another address', async () => {
  const url = /\/branding\/[^"]+\.jpg/.exec(page.body)![0];
  const answer = await fastify.inject({ ...home, url });
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(answer.rawPayload.equals(logo)).toBe(true);
  const other = await fastify.inject({ ...home, url: url.replace(/\w{4}\.jpg/, '0000.jpg') });
  expect(other.statusCode).toBe(404);
});
