/** A municipality is switched off and on again: the answers for residents, staff and systems meanwhile. */
import { beforeAll, describe, expect, test } from 'vitest';
import { writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { operatorHere } from '#test/operator-here.ts';
import { startTestApp } from '#test/test-app.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';
import { askDesk } from '#test/desk-call.ts';

const app = await startTestApp();
const fixpoint = operatorHere(app.address, app.config.dataDir);
const host = 'milton.localhost';
let clientId: number;
let token: string;

const get = (url: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ url, headers: { host, accept: 'text/html,*/*', ...headers } });
const create = () =>
  ws7Call(app, {
    cmd: 'createworkrequest',
    token,
    WorkTypeId: 1,
    longitude: -90.05,
    latitude: 40.05,
    description: 'A hole.',
  });
const disabledRefusal = {
  hasErrors: true,
  code: '00010020',
  message: 'The site of City of Milton is switched off right now. Please try again later.',
};

beforeAll(async () => {
  await fixpoint('municipality', 'apply', writeMunicipalityFolder());
  const [row] = await app.database.query<{ clientId: number }>('select client_id as "clientId" from clients');
  clientId = row!.clientId;
  token = await guestToken(app, clientId);
  await fixpoint('municipality', 'disable', 'milton');
  app.clock.advance(3001);
});

describe('While it is switched off', () => {
  test.each(['/', '/desk', '/desk/requests/7', '/help', '/nowhere', '/mail/stop/abc'])(
    'its page says so: %s',
    async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect(statusCode).toBe(503);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': expect.stringMatching(/script-src 'self'; style-src 'self' 'sha256-/),
      });
      expect(body).toContain('<h1>This site is switched off</h1>');
    },
  );

  test.each([
    ['es', 'ltr', '<h1>Este sitio está desactivado</h1>'],
    ['fr', 'ltr', '<h1>Ce site est désactivé</h1>'],
    ['ar', 'rtl', '<h1>هذا الموقع متوقف</h1>'],
  ])('in the visitor’s language: %s', async (language, direction, words) => {
    const { body } = await get('/', { 'accept-language': language });
    expect(body).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(body).toContain(words);
  });

  test('other calls get JSON; the health check is that of the server', async () => {
    const search = await get('/addresses/search?text=main', { accept: 'application/json' });
    expect([search.statusCode, search.json()]).toEqual([503, { error: disabledRefusal.message }]);
    expect((await get('/health/ready')).statusCode).toBe(200);
  });

  test('calls are refused clearly: with a session, without one, and with the username of a member only', async () => {
    expect(await create()).toMatchObject(disabledRefusal);
    expect(await ws7Call(app, { cmd: 'findclientidbyname', name: 'milton' })).toMatchObject(disabledRefusal);
    expect(await ws7Call(app, { cmd: 'signin', UserName: 'guest', Password: '' }, host)).toMatchObject(
      disabledRefusal,
    );
    const bySession = { cmd: 'dropdowncitizenworktypesbyclientid', token, ClientId: clientId };
    expect(await ws7Call(app, bySession)).toMatchObject(disabledRefusal);
    await app.database.query(
      `insert into accounts (client_id, username, email, password_hash, created_at, validated_at, role)
       values ($1, 'mia', 'mia@milton.example', 'x', now(), now(), 'manager')`,
      [clientId],
    );
    const byName = { cmd: 'signin', UserName: 'mia', Password: 'wrong' };
    expect(await ws7Call(app, byName, 'elsewhere.localhost')).toMatchObject(disabledRefusal);
  });

  test('the desk is refused with a named problem', async () => {
    const { status, body } = await askDesk(
      app,
      'sign-in',
      { username: 'mia', password: 'x' },
      { headers: { host } },
    );
    expect([status, body]).toMatchObject([
      503,
      { name: 'municipalityDisabled', detail: disabledRefusal.message, status: 503 },
    ]);
  });

  test('the list says so', async () => {
    expect(await fixpoint('municipality', 'list')).toBe(`${clientId}\tmilton\tCity of Milton\tdisabled`);
    expect(JSON.parse(await fixpoint('municipality', 'list', '--json'))).toMatchObject({
      clientId,
      name: 'milton',
      disabledAt: expect.any(String),
      removeAt: null,
    });
  });
});

test('Switched on again, it is unchanged, including the guest’s session', async () => {
  await fixpoint('municipality', 'enable', 'milton');
  app.clock.advance(3001);
  const answer = await ws7Call(app, {
    cmd: 'dropdowncitizenworktypesbyclientid',
    token,
    ClientId: clientId,
  });
  expect(answer).toMatchObject({ hasErrors: false });
  expect((await get('/help')).statusCode).toBe(200);
  expect(await fixpoint('municipality', 'enable', 'milton')).toBe('City of Milton is not switched off.');
  const kinds = await app.database.query<{ kind: string }>(
    'select kind from security_events where client_id = $1 order by event_id',
    [clientId],
  );
  expect(kinds.map(({ kind }) => kind).filter((kind) => kind.startsWith('municipality'))).toEqual([
    'municipality-applied',
    'municipality-disabled',
    'municipality-enabled',
  ]);
});
