import { expect, test } from 'vitest';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const app = await startTestApp();
const { clientId } = await addMunicipality(app.database);
const open = (url: string, cookie = 'language=en') =>
  app.fastify.inject({ url, headers: { host: 'riverbend.localhost:8080', cookie, accept: 'text/html' } });

test.each(['/help', '/nowhere', '/mail/follow/0123456789abcdef', '/account/allow-email/0123456789abcdef'])(
  'the page at %s has the name, the copyright line, the languages and a way to the map',
  async (url) => {
    const { body } = await open(url);
    expect(body).toContain('<p class="brand"><a href="/">Riverbend</a></p>');
    expect(body).toContain(`© ${new Date().getFullYear()} Fixpoint`);
    expect(body).toMatch(/<a href="\/">Go to the map|<a class="button" href="\/">Go to the map/);
    expect(body).toMatch(/href="\?language=ar"\s+lang="ar"\s+dir="rtl"/);
    expect(body).toMatch(/href="\?language=en"[^>]*aria-current="true"/);
  },
);

test('a chosen language is remembered, and the same page is shown in it', async () => {
  const answer = await open('/help?language=fr');
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/help']);
  const cookie = String(answer.headers['set-cookie']);
  expect(cookie).toMatch(/^language=fr; path=\/; max-age=\d+; samesite=lax$/);
  expect((await open('/help', cookie.split(';')[0])).body).toContain('<html lang="fr" dir="ltr">');
});

test.each(['//evil.example/?language=fr', '/help?language=xx'])(
  'the choice of a language leads to no other site, and to no unknown language: %s',
  async (url) => expect((await open(url)).headers['set-cookie']).toBeUndefined(),
);

test('a municipality with a logo shows it, with its name for screen readers', async () => {
  await app.database.query(`insert into client_logos (client_id, kind, jpeg) values ($1, 'logo', '\\x00')`, [
    clientId,
  ]);
  app.clock.advance(10_000);
  expect((await open('/help')).body).toMatch(
    /<img class="logo" src="\/branding\/riverbend\/logo-\w+\.jpg" alt="Riverbend"/,
  );
});

test('help has the phone number of the municipality, in the language of the page', async () => {
  await app.database.query(
    `insert into client_hyperlinks (client_id, position, display_name, hyperlink, protocol_type, display_order)
     values ($1, 1, 'Call us', '+1-555-0100', 'tel', 1)`,
    [clientId],
  );
  app.clock.advance(10_000);
  expect((await open('/help')).body).toMatch(
    /<a href="tel:\+1-555-0100"\s*>Call us <bdi dir="ltr">\+1-555-0100/,
  );
});
