/** The second factor of a member, from its QR code to its end. */
import * as otpauth from 'otpauth';
import { expect, test } from 'vitest';
import { addMember, askDesk, deskCall, deskCookie, deskRefusal } from '#test/desk-call.ts';
import { operatorHere } from '#test/operator-here.ts';
import { goodPassword, signIn } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const app = await startTestApp();
const { clientId } = await addMunicipality(app.database);
const fixpoint = operatorHere(app.address);
const boss = await addMember(app, clientId, { username: 'boss', role: 'manager' });

/** The code that the app shows now. */
function codeOf(uri: string): string {
  const totp = otpauth.URI.parse(uri) as otpauth.TOTP;
  return totp.generate({ timestamp: app.clock.now().getTime() });
}

/** Adds a member with an active second factor. */
async function addGuarded(username: string) {
  const { accountId, cookie } = await addMember(app, clientId, { username });
  const { uri, secret } = await deskCall(app, cookie, 'beginSecondFactor', {});
  const { recoveryCodes } = await deskCall(app, cookie, 'confirmSecondFactor', { code: codeOf(uri) });
  app.clock.advance(60_000);
  return { accountId, cookie, uri, secret, recoveryCodes };
}

const tryToSignIn = (username: string, code?: string) =>
  askDesk(app, 'sign-in', { username, password: goodPassword, code });

test('With a second factor the password alone is not enough, and each code works once', async () => {
  const { cookie, uri } = await addGuarded('ana');
  expect(decodeURIComponent(uri)).toMatch(/^otpauth:\/\/totp\/Riverbend:ana\?issuer=Riverbend&secret=/);
  expect((await deskCall(app, cookie, 'findMe', {})).secondFactor).toEqual({
    isOn: true,
    isMissing: false,
    recoveryCodesLeft: 10,
  });
  expect(await tryToSignIn('ana')).toMatchObject({ status: 401, body: { name: 'secondFactorNeeded' } });
  const code = codeOf(uri);
  expect((await tryToSignIn('ana', ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
  expect(await tryToSignIn('ana', code)).toMatchObject({ body: { name: 'secondFactorNeeded' } });
  app.clock.advance(30_000);
  expect((await tryToSignIn('ana', codeOf(uri))).status).toBe(200);
});

test('A code in Arabic, Persian or full-width digits is accepted, and a text without a code is refused', async () => {
  const { uri, recoveryCodes } = await addGuarded('zahra');
  const typedFrom = (zero: number, code: string) =>
    code.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  for (const zero of [0x06_60, 0x06_f0, 0xff_10]) {
    expect((await tryToSignIn('zahra', typedFrom(zero, codeOf(uri)))).status).toBe(200);
    app.clock.advance(60_000);
  }
  const recovery = recoveryCodes.find((code) => /\d/.test(code))!;
  expect((await tryToSignIn('zahra', typedFrom(0x06_60, recovery))).status).toBe(200);
  for (const none of ['१२३४५६', '12345é', '٠'])
    expect(await tryToSignIn('zahra', none)).toMatchObject({ body: { name: 'secondFactorNeeded' } });
});

test('The answer to a wrong password does not reveal a second factor', async () => {
  await addGuarded('bo');
  const { body } = await askDesk(app, 'sign-in', { username: 'bo', password: 'x', code: '123456' });
  expect(body).toMatchObject({ name: 'passwordNotAccepted' });
});

test('A recovery code signs in once, in upper or lower case and with or without hyphens', async () => {
  const { recoveryCodes } = await addGuarded('cleo');
  expect(new Set(recoveryCodes).size).toBe(10);
  const typedCode = recoveryCodes[3]!.toUpperCase().replaceAll('-', ' ');
  const cookie = await deskCookie(app, 'cleo', { code: typedCode });
  expect((await deskCall(app, cookie, 'findMe', {})).secondFactor.recoveryCodesLeft).toBe(9);
  expect(await tryToSignIn('cleo', recoveryCodes[3])).toMatchObject({ status: 401 });
});

test('Guessing codes is slowed down, even with the right password', async () => {
  const { uri } = await addGuarded('dan');
  const tries = [];
  for (let attempt = 0; attempt < 12; attempt += 1) tries.push(await tryToSignIn('dan', '000000'));
  const right = await tryToSignIn('dan', codeOf(uri));
  expect(tries[0]).toMatchObject({ body: { name: 'secondFactorNeeded' } });
  expect(right).toMatchObject({ status: 429, body: { name: 'tooManyAttempts' } });
  app.clock.advance(6 * 60_000);
  expect((await tryToSignIn('dan', codeOf(uri))).status).toBe(200);
});

test('An unconfirmed factor does not count, and a wrong code does not confirm one', async () => {
  const { cookie } = await addMember(app, clientId, { username: 'eve' });
  expect(await deskRefusal(app, cookie, 'confirmSecondFactor', { code: '123456' })).toMatchObject({
    name: 'secondFactorNeeded',
  });
  const first = await deskCall(app, cookie, 'beginSecondFactor', {});
  await deskCall(app, cookie, 'beginSecondFactor', {});
  expect(await deskRefusal(app, cookie, 'confirmSecondFactor', { code: codeOf(first.uri) })).toMatchObject({
    name: 'secondFactorNeeded',
  });
  expect((await tryToSignIn('eve')).status).toBe(200);
});

test('Confirming a factor ends the other sessions, and an active factor cannot be begun again', async () => {
  const { cookie: before } = await addMember(app, clientId, { username: 'finn' });
  const cookie = await deskCookie(app, 'finn');
  const { uri } = await deskCall(app, cookie, 'beginSecondFactor', {});
  await deskCall(app, cookie, 'confirmSecondFactor', { code: codeOf(uri) });
  expect(await deskRefusal(app, before, 'findMe', {})).toMatchObject({ name: 'tokenNotValid' });
  expect(await deskRefusal(app, cookie, 'beginSecondFactor', {})).toMatchObject({ name: 'notAllowed' });
});

test('A member ends their own factor with the password, and a manager ends a colleague’s', async () => {
  const { cookie } = await addGuarded('gus');
  expect(await deskRefusal(app, cookie, 'endSecondFactor', { password: 'x' })).toMatchObject({
    name: 'passwordNotAccepted',
  });
  await deskCall(app, cookie, 'endSecondFactor', { password: goodPassword });
  expect((await tryToSignIn('gus')).status).toBe(200);
  const hal = await addGuarded('hal');
  boss.cookie = await deskCookie(app, 'boss');
  await deskCall(app, boss.cookie, 'resetSecondFactor', { accountId: hal.accountId });
  expect(await deskRefusal(app, hal.cookie, 'findMe', {})).toMatchObject({ name: 'tokenNotValid' });
  expect((await tryToSignIn('hal')).status).toBe(200);
  const { accountId } = boss;
  expect(await deskRefusal(app, boss.cookie, 'resetSecondFactor', { accountId })).toMatchObject({
    name: 'notAllowed',
  });
  const kinds = await app.database.query<{ kind: string }>(
    `select kind from security_events where account_id = $1 and kind like 'second-factor%' order by event_id`,
    [hal.accountId],
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(['second-factor-on', 'second-factor-off']);
});

test('New recovery codes need the password and replace the old ones', async () => {
  const { cookie, recoveryCodes } = await addGuarded('mo');
  expect(await deskRefusal(app, cookie, 'renewRecoveryCodes', { password: 'x' })).toMatchObject({
    name: 'passwordNotAccepted',
  });
  await deskCookie(app, 'mo', { code: recoveryCodes[0]! });
  const renewedCodes = await deskCall(app, cookie, 'renewRecoveryCodes', { password: goodPassword });
  expect((await deskCall(app, cookie, 'findMe', {})).secondFactor.recoveryCodesLeft).toBe(10);
  expect(await tryToSignIn('mo', recoveryCodes[1])).toMatchObject({ status: 401 });
  expect((await tryToSignIn('mo', renewedCodes.recoveryCodes[1])).status).toBe(200);
  const { cookie: without } = await addMember(app, clientId, { username: 'nell' });
  expect(await deskRefusal(app, without, 'renewRecoveryCodes', { password: goodPassword })).toMatchObject({
    name: 'notFound',
  });
});

test('A member who signs in at a provider can end the factor and make new codes in a fresh session', async () => {
  const { cookie, recoveryCodes } = await addGuarded('pia');
  app.clock.advance(5 * 60_000);
  const staleRefusal = { status: 401, name: 'freshSessionNeeded' };
  expect(await deskRefusal(app, cookie, 'renewRecoveryCodes', {})).toMatchObject(staleRefusal);
  expect(await deskRefusal(app, cookie, 'endSecondFactor', {})).toMatchObject(staleRefusal);
  const again = await deskCookie(app, 'pia', { code: recoveryCodes[0]! });
  expect((await deskCall(app, again, 'renewRecoveryCodes', {})).recoveryCodes).toHaveLength(10);
  await deskCall(app, again, 'endSecondFactor', {});
  expect((await tryToSignIn('pia')).status).toBe(200);
});

test('Confirming a second factor, or resetting a colleague’s, needs a fresh session', async () => {
  const { cookie } = await addMember(app, clientId, { username: 'rex', role: 'manager' });
  const { uri } = await deskCall(app, cookie, 'beginSecondFactor', {});
  const { accountId } = await addGuarded('sol');
  app.clock.advance(5 * 60_000);
  const staleRefusal = { status: 401, name: 'freshSessionNeeded' };
  const code = codeOf(uri);
  expect(await deskRefusal(app, cookie, 'confirmSecondFactor', { code })).toMatchObject(staleRefusal);
  expect(await deskRefusal(app, cookie, 'resetSecondFactor', { accountId })).toMatchObject(staleRefusal);
  boss.cookie = await deskCookie(app, 'boss');
});

test('Only managers see who has a second factor', async () => {
  const ola = await addGuarded('ola');
  const ofOla = async (cookie: string) =>
    (await deskCall(app, cookie, 'findMembers', {})).members.find((one) => one.username === 'ola');
  const manager = await addMember(app, clientId, { username: 'manager2', role: 'manager' });
  expect(await ofOla(manager.cookie)).toMatchObject({ hasSecondFactor: true });
  expect(await ofOla(ola.cookie)).not.toHaveProperty('hasSecondFactor');
});

test('The operator can end the second factor of a member who has lost everything', async () => {
  const lou = await addGuarded('lou');
  const words = ['staff', 'end-second-factor', '--client', 'riverbend', '--username', 'lou'];
  expect(await fixpoint(...words)).toMatch('lou signs in with the password alone now.');
  expect(await deskRefusal(app, lou.cookie, 'findMe', {})).toMatchObject({ name: 'tokenNotValid' });
  expect((await tryToSignIn('lou')).status).toBe(200);
  await expect(fixpoint(...words)).rejects.toThrow("'lou' has no second factor.");
});

test('The secret is encrypted, and does not open for another account', async () => {
  const { accountId, secret, uri } = await addGuarded('ida');
  const other = await addGuarded('jo');
  const rows = await app.database.query<{ row: string }>('select f::text as row from second_factors f');
  expect(rows.some(({ row }) => row.includes(secret))).toBe(false);
  await app.database.query(
    `update second_factors f set sealed_secret = o.sealed_secret from second_factors o
     where o.client_id = f.client_id and o.account_id = $1 and f.account_id = $2`,
    [accountId, other.accountId],
  );
  expect(await tryToSignIn('jo', codeOf(uri))).toMatchObject({ status: 401 });
});

test('The ws7 protocol cannot ask for a code, so it refuses accounts with a second factor', async () => {
  await addGuarded('kim');
  const answer = await signIn(app, { ClientId: clientId, UserName: 'kim' });
  expect(answer).toMatchObject({ code: '00010015', message: expect.stringContaining('second factor') });
});

test('Setting up a factor, or changing whether one is required, needs a fresh session', async () => {
  const { cookie } = await addMember(app, clientId, { username: 'zoe', role: 'manager' });
  app.clock.advance(5 * 60_000 + 1);
  const staleRefusal = { status: 401, name: 'freshSessionNeeded' };
  expect(await deskRefusal(app, cookie, 'beginSecondFactor', {})).toMatchObject(staleRefusal);
  const rules = { isSecondFactorRequired: false };
  expect(await deskRefusal(app, cookie, 'saveSignInRules', rules)).toMatchObject(staleRefusal);
  const again = await deskCookie(app, 'zoe');
  await deskCall(app, again, 'saveSignInRules', rules);
  expect(await deskCall(app, again, 'beginSecondFactor', {})).toMatchObject({ secret: expect.any(String) });
});

test('If a second factor is required, a member can do nothing else before setting one up', async () => {
  const lakeside = await addMunicipality(app.database, { name: 'lakeside' });
  const host = { host: 'lakeside.localhost' };
  await app.database.query('update clients set is_second_factor_required = true where client_id = $1', [
    lakeside.clientId,
  ]);
  expect((await askDesk(app, 'find-sign-in-rules', {}, { headers: host })).body).toEqual({
    isSecondFactorRequired: true,
    provider: null,
  });
  const cookie = await deskCookie(app, 'boss');
  await deskCall(app, cookie, 'saveSignInRules', { isSecondFactorRequired: true });
  expect(await deskRefusal(app, boss.cookie, 'findKeys', {})).toMatchObject({ name: 'secondFactorNeeded' });
  const { secondFactor } = await deskCall(app, boss.cookie, 'findMe', {});
  expect(secondFactor).toMatchObject({ isOn: false, isMissing: true });
  const { uri } = await deskCall(app, cookie, 'beginSecondFactor', {});
  boss.cookie = await deskCookie(app, 'boss');
  await deskCall(app, boss.cookie, 'confirmSecondFactor', { code: codeOf(uri) });
  expect((await deskCall(app, boss.cookie, 'findKeys', {})).keys).toEqual([]);
  await deskCall(app, boss.cookie, 'endSecondFactor', { password: goodPassword });
  expect(await deskRefusal(app, boss.cookie, 'findKeys', {})).toMatchObject({ name: 'secondFactorNeeded' });
});
