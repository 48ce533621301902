/** Answers of the desk to each kind of caller, and how the desk refuses a call. */
import { expect, test } from 'vitest';
import { addMember, askDesk, deskCall, deskCookie } from '#test/desk-call.ts';
import { addTestAccount, goodPassword } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const app = await startTestApp();
const { clientId } = await addMunicipality(app.database);
await addMember(app, clientId, { username: 'boss', role: 'manager' });
const ana = await addMember(app, clientId, { username: 'ana' });

test('A member who signs in gets a cookie that identifies them. No script can read it, and no other site can send it', async () => {
  const { headers } = await askDesk(app, 'sign-in', { username: 'ana', password: goodPassword });
  expect(headers['set-cookie']).toMatch(/^desk=[^;]+; .*HttpOnly; SameSite=Strict$/);
  const { me, isLimited } = await deskCall(app, await deskCookie(app, 'ana'), 'findMe', {});
  expect(me).toEqual({ accountId: ana.accountId, username: 'ana', name: 'Mary Major', role: 'clerk' });
  expect(isLimited).toBe(false);
});

test('Over https the cookie is bound to this exact host, and a cookie with another name is ignored', async () => {
  const proxiedApp = await startTestApp({ TRUST_PROXY: '1' });
  const client = await addMunicipality(proxiedApp.database);
  await addMember(proxiedApp, client.clientId, { username: 'ben' });
  const https = { headers: { 'x-forwarded-proto': 'https' } };
  const credentials = { username: 'ben', password: goodPassword };
  const { headers } = await askDesk(proxiedApp, 'sign-in', credentials, https);
  const [cookie, ...rules] = String(headers['set-cookie']).split('; ');
  expect(cookie).toMatch(/^__Host-desk=./);
  expect(rules).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict']));
  expect(await askDesk(proxiedApp, 'find-me', {}, { ...https, cookie: cookie! })).toMatchObject({
    status: 200,
  });
  const plantedCookie = cookie!.replace('__Host-', '');
  expect(await askDesk(proxiedApp, 'find-me', {}, { ...https, cookie: plantedCookie })).toMatchObject({
    status: 401,
  });
});

test('Signing out ends the session and removes the cookie', async () => {
  const cookie = await deskCookie(app, 'ana');
  const { headers } = await askDesk(app, 'sign-out', {}, { cookie });
  expect(headers['set-cookie']).toMatch(/^desk=; .*Expires=Thu, 01 Jan 1970/);
  expect(await askDesk(app, 'find-me', {}, { cookie })).toMatchObject({ status: 401 });
});

test.each([
  ['without a cookie', 'find-me', {}, {}, 401, 'tokenNotValid'],
  ['from another site', 'find-me', {}, { 'sec-fetch-site': 'cross-site' }, 403, 'notAllowed'],
  ['from another origin', 'find-me', {}, { origin: 'https://evil.example' }, 403, 'notAllowed'],
  ['for an unknown command', 'find-out', {}, {}, 404, 'unknownCommand'],
  ['with a wrong password', 'sign-in', { username: 'ana', password: 'x' }, {}, 401, 'passwordNotAccepted'],
  ['that is not JSON', 'sign-in', {}, { 'content-type': 'text/plain' }, 400, 'fieldInvalid'],
])('a call %s is refused as a problem', async (_how, cmd, payload, headers, status, name) => {
  const answer = await askDesk(app, cmd, payload, { headers });
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toMatch('application/problem+json');
  expect(answer.body).toMatchObject({ type: `/api/#${name}`, status, name, title: expect.any(String) });
});

test('An invalid payload is refused, and the answer names each wrong field in words', async () => {
  const sentPayload = { username: 7, more: true, code: 'x'.repeat(41) };
  const { body } = await askDesk(app, 'sign-in', sentPayload);
  expect(body).toMatchObject({
    detail:
      'username must be text. password is missing. code is too long: it may have 40 characters. more is an unknown field.',
    fields: [
      { path: 'username', message: 'must be text' },
      { path: 'password', message: 'is missing' },
      { path: 'code', message: 'is too long: it may have 40 characters' },
      { path: 'more', message: 'is an unknown field' },
    ],
  });
});

test('The answer to a payload with many unknown fields is not longer than the payload', async () => {
  const sentPayload = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`more${at}`, 0]));
  const { status, body } = await askDesk(app, 'count-requests', sentPayload, ana);
  expect(status).toBe(400);
  expect((body as { fields: object[] }).fields).toHaveLength(50);
  expect(body).toMatchObject({
    detail: expect.stringMatching(/^more0 is an unknown field\. .*There are 4950 more\.$/),
  });
  const long = await askDesk(app, 'count-requests', { filters: [], ['x'.repeat(100_000)]: 0 }, ana);
  expect(long.status).toBe(400);
  expect(JSON.stringify(long.body).length).toBeLessThan(1000);
});

test.each([
  ['nested lists', 'filters.0.text must be text.', () => `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
  ['nested objects', 'filters.0.text must be text.', () => `${'{"a":'.repeat(90_000)}0${'}'.repeat(90_000)}`],
])('A field with many %s is refused and causes no server error', async (_what, detail, nestedValue) => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/count-requests',
    headers: { host: 'riverbend.localhost', 'content-type': 'application/json', cookie: ana.cookie },
    payload: `{"filters":[{"text":${nestedValue()}}]}`,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ name: 'fieldInvalid', detail });
});

test('A list that is too long is refused before its entries are checked', async () => {
  const sentPayload = { filters: [{ statusIds: Array.from({ length: 501 }, () => 'not a number') }] };
  const { body } = await askDesk(app, 'count-requests', sentPayload, ana);
  expect(body).toMatchObject({ detail: 'filters.0.statusIds has too many entries: it may have 500.' });
});

test('Over https, a page loaded over http counts as another site, even on the same host', async () => {
  const proxiedApp = await startTestApp({ TRUST_PROXY: '1' });
  await addMunicipality(proxiedApp.database);
  const from = (origin: string) =>
    askDesk(proxiedApp, 'find-sign-in-rules', {}, { headers: { 'x-forwarded-proto': 'https', origin } });
  expect(await from('https://riverbend.localhost')).toMatchObject({ status: 200 });
  expect(await from('http://riverbend.localhost')).toMatchObject({ status: 403 });
  const { status } = await askDesk(
    app,
    'find-sign-in-rules',
    {},
    { headers: { origin: 'ftp://riverbend.localhost' } },
  );
  expect(status).toBe(403);
});

test.each([
  ['a list', [], 'The payload must be an object.'],
  [
    'an enum and a date',
    key({ role: 'king', expiresAt: 'soon' }),
    'role must be one of viewer, crew, clerk, manager. expiresAt must be a time with its offset, like 2026-06-15T12:00:00Z.',
  ],
  ['a text that cannot be stored', key({ name: 'a\0b' }), 'name contains a character that cannot be stored.'],
  ['an empty list', key({ teamIds: [] }), 'teamIds has too few entries: it needs 1.'],
  ['half a number', key({ teamIds: [1.5] }), 'teamIds.0 must be a whole number.'],
  ['a text instead of a list', key({ teamIds: 'x' }), 'teamIds must be a list.'],
])('a payload with %s is refused in words', async (_what, payload, detail) => {
  const boss = await deskCookie(app, 'boss');
  expect(await askDesk(app, 'save-key', payload, { cookie: boss })).toMatchObject({ body: { detail } });
});

test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
  'A command refuses %s and names the method that it takes',
  async (method) => {
    const headers = { host: 'riverbend.localhost' };
    const answer = await app.fastify.inject({ method, url: '/api/find-me', headers });
    expect(answer).toMatchObject({ statusCode: 405, headers: { allow: 'POST' } });
    expect(answer.headers['content-type']).toMatch('application/problem+json');
    for (const url of ['/api/find-out', '/api/find/me']) {
      const strayAnswer = await app.fastify.inject({ method, url, headers });
      expect(strayAnswer.statusCode).toBe(404);
      expect(strayAnswer.headers['content-type']).toMatch('application/problem+json');
    }
  },
);

test('A caller who tries too many passwords is told when to come back', async () => {
  const tries = [];
  for (let attempt = 0; attempt < 12; attempt += 1)
    tries.push(await askDesk(app, 'sign-in', { username: 'nobody', password: 'x' }));
  expect(tries.at(-1)).toMatchObject({ status: 429, body: { name: 'tooManyAttempts' } });
  expect(Number(tries.at(-1)!.headers['retry-after'])).toBeGreaterThan(0);
  const headers = { cookie: 'language=fr' };
  const french = await askDesk(app, 'sign-in', { username: 'nobody', password: 'x' }, headers);
  expect(french.body).toMatchObject({ detail: expect.stringMatching(/^Il y a eu trop de tentatives\./) });
});

test('A resident cannot sign in at the desk', async () => {
  await addTestAccount(app.database, clientId, { email: 'mary@example.org' });
  const answer = await askDesk(app, 'sign-in', { username: 'mary@example.org', password: goodPassword });
  expect(answer).toMatchObject({ status: 403, body: { name: 'notAllowed' } });
});

function key(wishes: object) {
  return { name: 'X', role: 'viewer', teamIds: null, expiresAt: null, ...wishes };
}
