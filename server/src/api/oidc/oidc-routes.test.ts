/** Sign-in through an independent provider, for members who already exist. */
import { expect, test } from 'vitest';
import { addMember, askDesk, deskCall } from '#test/desk-call.ts';
import { freePort } from '#test/free-port.ts';
import { beginSignIn, comeBack, riverbendHeaders } from '#test/sign-in-browser.ts';
import { settingsOfProvider, signInThere, startSignInProvider } from '#test/sign-in-provider.ts';
import { addTestAccount } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const port = await freePort();
const redirectUri = 'http://riverbend.localhost/api/oidc/callback';
await startSignInProvider(port, {
  redirectUri,
  claimsOf: (name) => ({ email: `${name}@city.example`, email_verified: name !== 'unproven' }),
});
const settings = { ORIGIN: 'http://{client}.localhost' };
const app = await startTestApp({ ...settings, ...settingsOfProvider(port) });
const plain = await startTestApp(settings);
const { clientId } = await addMunicipality(app.database);
await addMunicipality(app.database, { name: 'lakeside' });
const ana = await addMember(app, clientId, { username: 'ana' });
await addMember(app, clientId, { username: 'unproven' });
await addTestAccount(app.database, clientId, { email: 'mary@city.example' });
for (const username of ['two', 'three'])
  await addMember(app, clientId, { username, email: 'twice@city.example' });

const begin = () => beginSignIn(app);
const comeBackWith = (answer: URL, cookies: string, headers = riverbendHeaders) =>
  comeBack(app, answer, cookies, headers);

test('A person is signed in as the member with the same e-mail address', async () => {
  const { there, cookies } = await begin();
  const askedParams = new URL(there).searchParams;
  expect(askedParams.get('redirect_uri')).toBe(redirectUri);
  expect(askedParams.get('code_challenge_method')).toBe('S256');
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(askedParams.get(name)?.length, name).toBeGreaterThan(40);
  const answer = await signInThere(there, 'ana');
  const { to, cookie } = await comeBackWith(answer, cookies);
  expect(to).toBe('/desk');
  expect((await deskCall(app, cookie!, 'findMe', {})).me.accountId).toBe(ana.accountId);
});

test('If the municipality requires a second factor, signing in through the provider is enough', async () => {
  await app.database.query('update clients set is_second_factor_required = true');
  const { there, cookies } = await begin();
  const { cookie } = await comeBackWith(await signInThere(there, 'ana'), cookies);
  expect((await deskCall(app, cookie!, 'findMe', {})).secondFactor).toMatchObject({ isMissing: false });
  await app.database.query('update clients set is_second_factor_required = false');
});

test.each([
  ['nobody', 'is no member', 'notAllowed'],
  ['mary', 'is a resident', 'notAllowed'],
  ['unproven', 'has an e-mail that the provider has not verified', 'emailUnproven'],
  ['twice', 'has the e-mail of two members', 'notAllowed'],
])('%s, who %s, is not signed in and does not become a member', async (name, _who, why) => {
  const { there, cookies } = await begin();
  expect(await comeBackWith(await signInThere(there, name), cookies)).toEqual({
    to: `/desk?refused=${why}`,
    cookie: undefined,
  });
});

test('A deactivated member is not signed in', async () => {
  const { accountId } = await addMember(app, clientId, { username: 'gone' });
  await app.database.query('update accounts set is_active = false where account_id = $1', [accountId]);
  const { there, cookies } = await begin();
  const { to } = await comeBackWith(await signInThere(there, 'gone'), cookies);
  expect(to).toBe('/desk?refused=notAllowed');
});

test('An answer counts once, in the browser that asked, and with the right state', async () => {
  const [first, second] = [await begin(), await begin()];
  const answer = await signInThere(first.there, 'ana');
  const refusedSignIn = { to: '/desk?refused=keyNotValid', cookie: undefined };
  expect(await comeBackWith(answer, '')).toEqual(refusedSignIn);
  expect(await comeBackWith(answer, second.cookies)).toEqual(refusedSignIn);
  const forgedAnswer = new URL(answer);
  forgedAnswer.searchParams.set('state', 'x'.repeat(43));
  expect(await comeBackWith(forgedAnswer, first.cookies)).toEqual(refusedSignIn);
  expect((await comeBackWith(answer, first.cookies)).to).toBe('/desk');
  expect(await comeBackWith(answer, first.cookies)).toEqual(refusedSignIn);
});

test('A sign-in that was begun too long ago, or in another municipality, is refused', async () => {
  const refusedSignIn = { to: '/desk?refused=keyNotValid', cookie: undefined };
  const here = await begin();
  const answer = await signInThere(here.there, 'ana');
  expect(await comeBackWith(answer, here.cookies, { host: 'lakeside.localhost' })).toEqual(refusedSignIn);
  app.clock.advance(10 * 60_000);
  expect(await comeBackWith(answer, here.cookies)).toEqual(refusedSignIn);
});

test('The browser is sent to the municipality’s own address first, because the cookie belongs to that host', async () => {
  const answer = await app.fastify.inject({
    url: '/api/oidc/start',
    headers: { host: 'riverbend.localhost:8080' },
  });
  expect(answer.headers.location).toBe('http://riverbend.localhost/api/oidc/start');
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('The sign-in page shows the provider; without a provider the sign-in routes do not exist', async () => {
  const { body } = await askDesk(app, 'find-sign-in-rules', {});
  expect(body).toMatchObject({ provider: 'City account' });
  for (const url of ['/api/oidc/start', '/api/oidc/callback']) {
    const answer = await plain.fastify.inject({ url, headers: riverbendHeaders });
    expect(answer.statusCode).toBe(404);
  }
});
