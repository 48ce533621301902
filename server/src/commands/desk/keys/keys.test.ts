/** API keys: who can make them, what they can do, and how they end. */
import { expect, test } from 'vitest';
import { addTestKey, addMember, askDesk, deskCall, deskCookie, deskRefusal } from '#test/desk-call.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const app = await startTestApp({ LIMIT_CALLS_OF_KEY: '20, then 1/minute' });
const { clientId } = await addMunicipality(app.database);
const boss = await addMember(app, clientId, { username: 'boss', role: 'manager' });
const lakeside = await addMunicipality(app.database, { name: 'lakeside' });
const [team] = await app.database.query<{ teamId: number }>(
  `insert into teams (client_id, name) values ($1, 'Streets') returning team_id as "teamId"`,
  [clientId],
);
const teamId = team!.teamId;

const keyIn = async (keyId: number) =>
  (await deskCall(app, boss.cookie, 'findKeys', {})).keys.find((key) => key.keyId === keyId);

test('An API key calls under its own name and has the rights of its role', async () => {
  const { keyId, key } = await addTestKey(app, boss.cookie, { name: 'GIS export', role: 'viewer' });
  expect(key).toMatch(new RegExp(`^fixpoint_key_${clientId}_[\\w-]{43}$`));
  const { me, isLimited } = await deskCall(app, key, 'findMe', {});
  expect(me).toMatchObject({ username: 'GIS export', name: 'GIS export', role: 'viewer' });
  expect(isLimited).toBe(false);
  expect(await deskRefusal(app, key, 'findKeys', {})).toMatchObject({ status: 403, name: 'notAllowed' });
  expect(await keyIn(keyId)).toEqual({
    keyId,
    name: 'GIS export',
    beginning: key.slice(0, `fixpoint_key_${clientId}_`.length + 4),
    role: 'viewer',
    scopes: ['desk'],
    teams: null,
    createdAt: app.clock.now(),
    createdBy: 'Mary Major',
    makerId: boss.accountId,
    expiresAt: null,
    lastUsedAt: app.clock.now(),
    revokedAt: null,
  });
});

test('The database does not contain the key', async () => {
  const { key } = await addTestKey(app, boss.cookie);
  const secret = key.slice(-43);
  const [row] = await app.database.query<{ isThere: boolean }>(
    `select exists (select from api_keys k where k.client_id = $2 and to_jsonb(k)::text like $1)
       or exists (select from accounts a where a.client_id = $2 and to_jsonb(a)::text like $1) as "isThere"`,
    [`%${secret}%`, clientId],
  );
  expect(row!.isThere).toBe(false);
});

test('An API key can be limited to teams and changed', async () => {
  const { keyId, key } = await addTestKey(app, boss.cookie, { role: 'clerk', teamIds: [teamId] });
  const { isLimited, teams } = await deskCall(app, key, 'findMe', {});
  expect([isLimited, teams]).toEqual([true, [{ teamId, name: 'Streets' }]]);
  const wishes = { keyId, name: 'Maps', role: 'viewer', teamIds: null, expiresAt: null } as const;
  expect(await deskCall(app, boss.cookie, 'saveKey', wishes)).toEqual({ keyId, key: null });
  expect(await deskCall(app, key, 'findMe', {})).toMatchObject({
    me: { name: 'Maps', role: 'viewer' },
    isLimited: false,
    teams: [],
  });
});

test.each([
  ['an unknown team', { teamIds: [4711] }, 'fieldInvalid'],
  ['an empty list of teams', { teamIds: [] }, 'fieldInvalid'],
  ['no name', { name: ' ' }, 'fieldInvalid'],
  ['no scope', { scopes: [] }, 'fieldInvalid'],
  ['an unknown scope', { scopes: ['everything'] }, 'fieldInvalid'],
  ['an unknown id', { keyId: 4711 }, 'notFound'],
])('An API key with %s is not saved', async (_what, wish, name) => {
  const wishes = { name: 'X', role: 'viewer', teamIds: null, expiresAt: null, ...wish };
  const { body } = await askDesk(app, 'save-key', wishes, boss);
  expect(body).toMatchObject({ name });
});

test('A revoked or expired API key is refused from the next call on', async () => {
  const { keyId, key } = await addTestKey(app, boss.cookie);
  await deskCall(app, boss.cookie, 'revokeKey', { keyId });
  expect(await askDesk(app, 'find-me', {}, { cookie: key })).toMatchObject({
    status: 401,
    headers: { 'www-authenticate': 'Bearer' },
    body: {
      name: 'tokenNotValid',
      detail: expect.stringMatching(
        /^This API key was revoked on \d{4}-\d\d-\d\d\. A manager can make a new one/,
      ),
    },
  });
  expect(await keyIn(keyId)).toMatchObject({ revokedAt: app.clock.now() });
  expect(
    await deskRefusal(app, boss.cookie, 'saveKey', {
      keyId,
      name: 'X',
      role: 'clerk',
      teamIds: null,
      expiresAt: null,
    }),
  ).toMatchObject({ name: 'notFound' });
  const expiresAt = new Date(app.clock.now().getTime() + 60_000);
  const short = await addTestKey(app, boss.cookie, { expiresAt });
  await deskCall(app, short.key, 'findMe', {});
  app.clock.advance(60_000);
  expect(await deskRefusal(app, short.key, 'findMe', {})).toMatchObject({
    name: 'tokenNotValid',
    detail: expect.stringMatching(/^This API key expired on/),
  });
  expect(await deskRefusal(app, `${key.slice(0, -1)}_`, 'findMe', {})).toMatchObject({
    name: 'tokenNotValid',
    detail: 'There is no such API key. Please check that you send all of it.',
  });
});

test('An API key that may only read is told so when it writes, and a manager can let it write', async () => {
  const { keyId, key } = await addTestKey(app, boss.cookie, { role: 'clerk', scopes: ['read'] });
  const view = { name: 'Mine', filter: {}, sort: 'newest', isShared: false } as const;
  expect((await deskCall(app, key, 'findRequests', { filter: {}, sort: 'newest' })).requests).toEqual([]);
  expect(await deskRefusal(app, key, 'saveView', view)).toMatchObject({
    status: 403,
    name: 'notAllowed',
    detail:
      'This API key may only read. To change something, it needs the scope desk. A manager can change the key at the desk.',
  });
  const upload = await app.fastify.inject({
    method: 'POST',
    url: '/api/photos',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'image/jpeg' },
    payload: 'no jpeg',
  });
  expect([upload.statusCode, upload.body]).toEqual([403, expect.stringContaining('may only read')]);
  const rights = { keyId, name: 'Reports', role: 'clerk', teamIds: null, expiresAt: null } as const;
  await deskCall(app, boss.cookie, 'saveKey', rights);
  expect(await keyIn(keyId), 'the scopes were not named, so they stay').toMatchObject({ scopes: ['read'] });
  await deskCall(app, boss.cookie, 'saveKey', { ...rights, scopes: ['desk'] });
  await deskCall(app, key, 'saveView', view);
});

test('Making or widening an API key needs a session that has just begun', async () => {
  const { keyId } = await addTestKey(app, boss.cookie);
  await addMember(app, clientId, { username: 'gone', role: 'manager' });
  const old = await deskCookie(app, 'gone');
  app.clock.advance(5 * 60_000 + 1);
  const wishes = { name: 'X', role: 'clerk', teamIds: null, expiresAt: null } as const;
  for (const more of [{}, { keyId }])
    expect(await deskRefusal(app, old, 'saveKey', { ...wishes, ...more })).toMatchObject({
      status: 401,
      name: 'freshSessionNeeded',
    });
  await deskCall(app, await deskCookie(app, 'gone'), 'saveKey', wishes);
  boss.cookie = await deskCookie(app, 'boss');
});

test('A manager’s API key ends within a year, even if it was a clerk’s before', async () => {
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);
  const { keyId } = await addTestKey(app, boss.cookie, { role: 'clerk' });
  const wishes = { name: 'X', role: 'manager', teamIds: null } as const;
  for (const [more, expiresAt] of [
    [{}, null],
    [{}, inDays(370)],
    [{ keyId }, null],
  ] as const)
    expect(await deskRefusal(app, boss.cookie, 'saveKey', { ...wishes, ...more, expiresAt })).toMatchObject({
      name: 'fieldInvalid',
      detail: 'expiresAt: An API key with the role manager must expire within a year.',
    });
  await deskCall(app, boss.cookie, 'saveKey', { ...wishes, keyId, expiresAt: inDays(365) });
  expect(await keyIn(keyId)).toMatchObject({ role: 'manager', expiresAt: inDays(365) });
});

test('An API key cannot make API keys, and a valid cookie does not help a wrong key', async () => {
  const { key } = await addTestKey(app, boss.cookie, { role: 'manager' });
  const wishes = { name: 'X', role: 'manager', teamIds: null, expiresAt: null } as const;
  expect(await deskRefusal(app, key, 'saveKey', wishes)).toMatchObject({ name: 'notAllowed' });
  expect((await deskCall(app, key, 'findKeys', {})).keys.length).toBeGreaterThan(0);
  const wrongHeaders = { authorization: `Bearer ${key.slice(0, -1)}!` };
  const answer = await askDesk(app, 'find-me', {}, { cookie: boss.cookie, headers: wrongHeaders });
  expect(answer.status).toBe(401);
});

test('An API key of one municipality does not work in another', async () => {
  const { key } = await addTestKey(app, boss.cookie);
  const elsewhere = key.replace(`key_${clientId}_`, `key_${lakeside.clientId}_`);
  expect(await deskRefusal(app, elsewhere, 'findMe', {})).toMatchObject({ name: 'tokenNotValid' });
  const { me } = await deskCall(app, key, 'findMe', {});
  expect(me.username).toBe('GIS export');
});

test('The security events record who made, changed or revoked an API key', async () => {
  const { keyId } = await addTestKey(app, boss.cookie);
  await deskCall(app, boss.cookie, 'revokeKey', { keyId });
  const kinds = await app.database.query<{ kind: string }>(
    `select e.kind from security_events e join api_keys k using (client_id, account_id)
     where k.key_id = $1 order by event_id`,
    [keyId],
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(['key-saved', 'key-revoked']);
});

test('Nobody can sign in as an API key', async () => {
  await addTestKey(app, boss.cookie);
  const [row] = await app.database.query<{ username: string }>(
    'select username from accounts where is_machine limit 1',
  );
  const { body } = await askDesk(app, 'sign-in', { username: row!.username, password: 'x' });
  expect(body).toMatchObject({ name: 'passwordNotAccepted' });
});

test('An API key that calls too often is told when to come back', async () => {
  const { key } = await addTestKey(app, boss.cookie);
  for (let calls = 0; calls < 20; calls += 1) await deskCall(app, key, 'findMe', {});
  const answer = await askDesk(app, 'find-me', {}, { cookie: key });
  expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
  const headers = { authorization: `Bearer ${key}` };
  expect((await app.fastify.inject({ url: '/api/photos/1/1', headers })).statusCode).toBe(429);
  await deskCall(app, boss.cookie, 'findMe', {});
});

test('A photo upload by an API key counts as one call', async () => {
  const { key } = await addTestKey(app, boss.cookie, { role: 'crew' });
  const upload = () =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/photos',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'image/jpeg' },
      payload: 'no jpeg',
    });
  for (let calls = 0; calls < 20; calls += 1) expect((await upload()).statusCode).toBe(400);
  expect((await upload()).statusCode).toBe(429);
});

test('A call with an API key may come from any origin, and a call with a cookie may not', async () => {
  const { key } = await addTestKey(app, boss.cookie);
  const headers = { origin: 'https://maps.example', 'sec-fetch-site': 'cross-site' };
  expect((await askDesk(app, 'find-me', {}, { cookie: key, headers })).status).toBe(200);
  expect((await askDesk(app, 'find-me', {}, { cookie: boss.cookie, headers })).status).toBe(403);
});
