/** Genuine answers of a provider, and forged ones. */
import { expect, test } from 'vitest';
import { addMember } from '#test/desk-call.ts';
import { standInForProvider } from '#test/provider-double.ts';
import { beginSignIn, comeBack, riverbend } from '#test/sign-in-browser.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const provider = standInForProvider('https://login.example.org/realm');
const settings = { ORIGIN: 'http://{client}.localhost', ...provider.settings };
const app = await startTestApp(settings);
const secure = await startTestApp({ ...settings, ORIGIN: 'https://{client}.localhost', TRUST_PROXY: '1' });
const { clientId } = await addMunicipality(app.database);
await addMunicipality(secure.database);
await addMember(app, clientId, { username: 'ana' });

const ana = { sub: 'ana', email: 'ana@town.example', email_verified: true };
const refused = { to: '/desk?refused=keyNotValid', cookie: undefined };

test.each(['other', 'none'] as const)(
  'An ID token without a signature by a key of the provider is refused: %s',
  async (signature) => {
    const begun = await beginSignIn(app);
    expect(await comeBack(app, provider.answer(begun, ana, signature), begun.kept)).toEqual(refused);
  },
);

test.each([
  ['for another client', { aud: 'somebody else' }],
  ['of another issuer', { iss: 'https://login.example.org/other' }],
  ['for another sign-in', { nonce: 'x'.repeat(43) }],
  ['that has expired', { exp: Math.floor(Date.now() / 1000) - 600 }],
])('An ID token %s is refused', async (_why, claims) => {
  const begun = await beginSignIn(app);
  expect(await comeBack(app, provider.answer(begun, { ...ana, ...claims }), begun.kept)).toEqual(refused);
});

test('A copied cookie signs in only once, also at a provider that accepts a code twice', async () => {
  const begun = await beginSignIn(app);
  const answer = provider.answer(begun, ana);
  const both = await Promise.all([1, 2].map(() => comeBack(app, answer, begun.kept)));
  expect(both.map(({ to }) => to).sort()).toEqual(['/desk', '/desk?refused=keyNotValid']);
  expect(await comeBack(app, answer, begun.kept)).toEqual(refused);
  app.clock.advance(9 * 60_000);
  expect(await comeBack(app, answer, begun.kept)).toEqual(refused);
});

test('Over https the sign-in cookie is cleared with the options that browsers require', async () => {
  const answer = await secure.fastify.inject({
    url: '/api/oidc/callback',
    headers: { ...riverbend, 'x-forwarded-proto': 'https' },
  });
  const cleared = String(answer.headers['set-cookie']);
  expect(cleared).toMatch(/^__Host-desk-sign-in=;/);
  for (const option of ['Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax', 'Expires=Thu, 01 Jan 1970'])
    expect(cleared).toContain(option);
});
