/** Genuine answers of a provider, and forged ones. */
import { expect, test } from 'vitest';
import { addMember } from '#test/desk-call.ts';
import { standInForProvider } from '#test/provider-double.ts';
import { beginSignIn, comeBack, riverbendHeaders } from '#test/sign-in-browser.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const provider = standInForProvider('https://login.example.org/realm');
const settings = { ORIGIN: 'http://{client}.localhost', ...provider.settings };
const app = await startTestApp(settings);
const secure = await startTestApp({ ...settings, ORIGIN: 'https://{client}.localhost', TRUST_PROXY: '1' });
const { clientId } = await addMunicipality(app.database);
await addMunicipality(secure.database);
await addMember(app, clientId, { username: 'ana' });

const ana = { sub: 'ana', email: 'ana@city.example', email_verified: true };
const refusedSignIn = { to: '/desk?refused=keyNotValid', cookie: undefined };

test.each(['other', 'none'] as const)(
  'An ID token without a signature by a key of the provider is refused: %s',
  async (signature) => {
    const begunSignIn = await beginSignIn(app);
    expect(await comeBack(app, provider.answer(begunSignIn, ana, signature), begunSignIn.cookies)).toEqual(
      refusedSignIn,
    );
  },
);

test.each([
  ['for another client', { aud: 'somebody else' }],
  ['of another issuer', { iss: 'https://login.example.org/other' }],
  ['for another sign-in', { nonce: 'x'.repeat(43) }],
  ['that has expired', { exp: Math.floor(Date.now() / 1000) - 600 }],
])('An ID token %s is refused', async (_why, claims) => {
  const begunSignIn = await beginSignIn(app);
  expect(
    await comeBack(app, provider.answer(begunSignIn, { ...ana, ...claims }), begunSignIn.cookies),
  ).toEqual(refusedSignIn);
});

test('A copied cookie signs in only once, also at a provider that accepts a code twice', async () => {
  const begunSignIn = await beginSignIn(app);
  const answer = provider.answer(begunSignIn, ana);
  const both = await Promise.all([1, 2].map(() => comeBack(app, answer, begunSignIn.cookies)));
  expect(both.map(({ to }) => to).sort()).toEqual(['/desk', '/desk?refused=keyNotValid']);
  expect(await comeBack(app, answer, begunSignIn.cookies)).toEqual(refusedSignIn);
  app.clock.advance(9 * 60_000);
  expect(await comeBack(app, answer, begunSignIn.cookies)).toEqual(refusedSignIn);
});

test('Over https the sign-in cookie is cleared with the options that browsers require', async () => {
  const answer = await secure.fastify.inject({
    url: '/api/oidc/callback',
    headers: { ...riverbendHeaders, 'x-forwarded-proto': 'https' },
  });
  const clearedCookie = String(answer.headers['set-cookie']);
  expect(clearedCookie).toMatch(/^__Host-desk-sign-in=;/);
  for (const option of ['Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax', 'Expires=Thu, 01 Jan 1970'])
    expect(clearedCookie).toContain(option);
});
