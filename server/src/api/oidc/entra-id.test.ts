/**
 * Sign-in through Entra ID, which never sends `email_verified`, and through providers whose addresses prove
 * nothing.
 */
import { expect, test } from 'vitest';
import { addMember, deskCall } from '#test/desk-call.ts';
import { type ProviderDouble, standInForProvider } from '#test/provider-double.ts';
import { beginSignIn, comeBack } from '#test/sign-in-browser.ts';
import { type TestApp, startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const microsoft = 'https://login.microsoftonline.com';
const tenant = '5d8a4f0c-0000-4000-8000-2f1f7e0c9a11';
const ofTenant = `${microsoft}/${tenant}/v2.0`;

/** An app with a provider, and the member Ana, who signs in there. */
async function desk(provider: ProviderDouble, settings: Record<string, string> = {}) {
  const env = { ORIGIN: 'http://{client}.localhost', ...provider.settings, ...settings };
  const app = await startTestApp(env);
  const { clientId } = await addMunicipality(app.database);
  const ana = await addMember(app, clientId, { username: 'ana' });
  return { app, provider, clientId, ana };
}

const entra = await desk(standInForProvider(ofTenant));
const sharedDesk = await desk(standInForProvider(`${microsoft}/common/v2.0`, `${microsoft}/{tenantid}/v2.0`));
const privateAccounts = await desk(
  standInForProvider(`${microsoft}/consumers/v2.0`, `${microsoft}/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0`),
);
const trustedDesk = await desk(standInForProvider('https://login.example.org/trusted'), {
  OIDC_TRUST_EMAIL: 'yes',
});

const email = 'ana@city.example';
let count = 0;

/** Signs in at the provider, which sends these claims. Returns the address that the browser is sent to. */
async function signIn(
  { app, provider }: { app: Pick<TestApp, 'fastify'>; provider: ProviderDouble },
  claims: Record<string, unknown>,
) {
  const begunSignIn = await beginSignIn(app);
  return comeBack(
    app,
    provider.answer(begunSignIn, { sub: `account ${++count}`, ...claims }),
    begunSignIn.cookies,
  );
}

const refusedAs = (why: string) => ({ to: `/desk?refused=${why}`, cookie: undefined });

test.each([true, 1, '1'])('At a tenant of Entra ID, xms_edov %j proves the e-mail address', async (edov) => {
  await entra.app.database.query('delete from provider_links');
  const { to, cookie } = await signIn(entra, { email, xms_edov: edov });
  expect(to).toBe('/desk');
  expect((await deskCall(entra.app, cookie!, 'findMe', {})).me.accountId).toBe(entra.ana.accountId);
});

test.each([undefined, false, 0, '0', 'no', null])(
  'At a tenant of Entra ID, xms_edov %j does not prove the e-mail address',
  async (edov) => {
    expect(await signIn(entra, { email, xms_edov: edov })).toEqual(refusedAs('emailUnproven'));
  },
);

test('A provider that has not verified the e-mail address does not prove it', async () => {
  expect(await signIn(entra, { email, email_verified: false })).toEqual(refusedAs('emailUnproven'));
  expect(await signIn(entra, { email, email_verified: 'true' })).toEqual(refusedAs('emailUnproven'));
});

test('The log names the missing claim and no person', async () => {
  const lastLogLine = () => entra.app.logLines.at(-1);
  const { clientId } = entra;
  await signIn(entra, { email });
  expect(lastLogLine()).toMatchObject({ clientId, missing: ['email_verified', 'xms_edov'] });
  expect(JSON.stringify(lastLogLine())).not.toContain(email);
  expect(await signIn(entra, { xms_edov: true })).toEqual(refusedAs('emailMissing'));
  expect(lastLogLine()).toMatchObject({ missing: ['email'] });
});

test('At an endpoint that all tenants share, xms_edov proves nothing, because any tenant can send it', async () => {
  const ofAttacker = { iss: ofTenant, tid: tenant, email, xms_edov: true };
  expect(await signIn(sharedDesk, ofAttacker)).toEqual(refusedAs('emailUnproven'));
  expect(sharedDesk.app.logLines.at(-1)).toMatchObject({ missing: ['email_verified'] });
  expect(await signIn(privateAccounts, { email, xms_edov: true })).toEqual(refusedAs('emailUnproven'));
});

test('The server asks userinfo if the ID token does not prove an e-mail address', async () => {
  const provider = standInForProvider('https://login.example.org/userinfo');
  provider.userinfo = { sub: 'ana there', email, email_verified: true };
  const scene = await desk(provider);
  expect((await signIn(scene, { sub: 'ana there' })).to).toBe('/desk');
  provider.userinfo = { sub: 'ana there', email: 'nobody@city.example', email_verified: true };
  expect(await signIn(scene, { sub: 'somebody else' })).toEqual(refusedAs('keyNotValid'));
});

test('Addresses of an issuer that the operator trusts need no proof', async () => {
  expect((await signIn(trustedDesk, { email })).to).toBe('/desk');
});

test.each([
  ['with a non-ASCII letter whose lower case is ASCII', 'cler\u212A@city.example'],
  ['with such a letter in the domain', 'clerk@city.exampl\u0130'],
])('An address %s does not match another person’s address', async (_why, similar) => {
  await entra.app.database.query('update accounts set email = $1 where username = $2', [
    similar.includes('exampl\u0130') ? 'clerk@city.exampli' : 'clerk@city.example',
    'ana',
  ]);
  expect(await signIn(entra, { email: similar, xms_edov: true })).toEqual(refusedAs('notAllowed'));
  await entra.app.database.query('update accounts set email = $1 where username = $2', [email, 'ana']);
});

test('ASCII letters match in upper and lower case, and a similar address of a colleague changes nothing', async () => {
  await addMember(entra.app, entra.clientId, { username: 'similar', email: 'ana@city.e\u212Aample' });
  await addMember(entra.app, entra.clientId, { username: 'kim', email: 'Kim@city.example' });
  await addMember(entra.app, entra.clientId, { username: 'other', email: '\u212Aim@city.example' });
  expect((await signIn(entra, { email: 'kIM@CITY.example', xms_edov: true })).to).toBe('/desk');
});
