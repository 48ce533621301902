/** What the desk answers to whom, and how it says no. */
import { expect, test } from 'vitest';
import { addMember, askDesk, deskCall, deskCookie } from '#test/desk-call.ts';
import { addAccount, cheapPasswords, goodPassword } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const app = await startTestApp(cheapPasswords);
const { clientId } = await addMunicipality(app.database);
const ana = await addMember(app, clientId, { username: 'ana' });

test('Whoever of the staff signs in gets a cookie that no script reads and no other site sends, and is known by it', async () => {
  const { headers } = await askDesk(app, 'sign-in', { username: 'ana', password: goodPassword });
  expect(headers['set-cookie']).toMatch(/^desk=[^;]+; .*HttpOnly; SameSite=Strict$/);
  const { me, isLimited } = await deskCall(app, await deskCookie(app, 'ana'), 'findMe', {});
  expect(me).toEqual({ accountId: ana.accountId, username: 'ana', name: 'Mary Major', role: 'clerk' });
  expect(isLimited).toBe(false);
});

test('Logging out ends the session, and takes the cookie away', async () => {
  const cookie = await deskCookie(app, 'ana');
  const { headers } = await askDesk(app, 'sign-out', {}, { cookie });
  expect(headers['set-cookie']).toMatch(/^desk=; .*Expires=Thu, 01 Jan 1970/);
  expect(await askDesk(app, 'find-me', {}, { cookie })).toMatchObject({ status: 401 });
});

test.each([
  ['without a cookie', 'find-me', {}, {}, 401, 'tokenNotValid'],
  ['of another site', 'find-me', {}, { 'sec-fetch-site': 'cross-site' }, 403, 'notAllowed'],
  ['of another origin', 'find-me', {}, { origin: 'https://evil.example' }, 403, 'notAllowed'],
  ['for what there is not', 'find-out', {}, {}, 404, 'unknownCommand'],
  ['with a wrong password', 'sign-in', { username: 'ana', password: 'x' }, {}, 401, 'passwordNotAccepted'],
  ['that is no JSON', 'sign-in', {}, { 'content-type': 'text/plain' }, 400, 'fieldInvalid'],
])('a call %s is refused as a problem', async (_how, cmd, payload, headers, status, name) => {
  const answer = await askDesk(app, cmd, payload, { headers });
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toMatch('application/problem+json');
  expect(answer.body).toMatchObject({ type: `/api/#${name}`, status, name, title: expect.any(String) });
});

test('a payload that is not right names each field at fault', async () => {
  const { body } = await askDesk(app, 'sign-in', { username: 7, password: 'x', more: true });
  expect((body as { fields: { path: string }[] }).fields.map(({ path }) => path)).toEqual(['username', '']);
});

test('a resident has nothing to do at the desk', async () => {
  await addAccount(app.database, clientId, { email: 'mary@example.org' });
  const answer = await askDesk(app, 'sign-in', { username: 'mary@example.org', password: goodPassword });
  expect(answer).toMatchObject({ status: 403, body: { name: 'notAllowed' } });
});
