/** Reports that come by Open311, in the forms that clients send. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addKey } from '#desk/keys/keys.ts';
import { addTestAccount } from '#test/test-accounts.ts';
import { addMember, addTestKey, deskCall } from '#test/desk-call.ts';
import { openOpen311Scene } from '#test/open311-scene.ts';
import { cameraPhoto } from '#test/pictures.ts';
import { startTestApp } from '#test/test-app.ts';

const app = await startTestApp({ ORIGIN: 'https://{client}.reports.example' });
const { clock } = app;
const { clientId, lakesideId, newest, hidden, json } = await openOpen311Scene(app);
const boss = await addMember(app, clientId, { username: 'boss', role: 'manager' });
const scopes = ['open311'] as const;
const { key, keyId } = await addTestKey(app, boss.cookie, { role: 'clerk', scopes: [...scopes] });
const { key: otherKey } = await addTestKey(app, boss.cookie, { role: 'clerk', scopes: [...scopes] });
const { key: deskKey } = await addTestKey(app, boss.cookie, { role: 'clerk', scopes: ['desk'] });
const { key: viewerKey } = await addTestKey(app, boss.cookie, { role: 'viewer', scopes: [...scopes] });
const { attributes } = await json('v2/services/pothole.json');
const [deep, lane] = (attributes as { code: string }[]).map(({ code }) => code);

interface Sent {
  body?: string | Buffer;
  type?: string;
  headers?: Record<string, string>;
  path?: string;
}

const form = 'application/x-www-form-urlencoded';
const send = ({ body = '', type = form, headers = {}, path = 'v2/requests.json' }: Sent) =>
  app.fastify.inject({
    method: 'POST',
    url: `/open311/${path}`,
    headers: { host: 'riverbend.localhost', 'content-type': type, ...headers },
    payload: body,
  });
const fields = (more: Record<string, string> = {}) => ({
  service_code: 'pothole',
  lat: '50.500000',
  long: '10.500000',
  description: 'A hole\r\nby the bridge',
  [`attribute[${deep}]`]: '12',
  ...more,
});
const formOf = (more?: Record<string, string>) => new URLSearchParams(fields(more)).toString();
const idOf = async (sent: Sent) => {
  const answer = await send(sent);
  expect(answer.statusCode, answer.body).toBe(200);
  const [{ service_request_id: id }] = answer.json();
  return Number(id);
};
const caseOf = (requestId: number) => deskCall(app, boss.cookie, 'findRequest', { requestId });
const countOf = async () => {
  const [row] = await app.database.query<{ count: number }>('select count(*) from work_requests');
  return row!.count;
};

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await cameraPhoto();
});
beforeEach(() => clock.advance(120_000));

test('A report becomes a request like one of the JSON API, and the answer has its number at once', async () => {
  const more = { api_key: key, email: 'mary@example.org', first_name: 'Mary', external_id: 'FMS-17' };
  const answer = await send({ body: formOf(more), path: 'v2/requests.json?jurisdiction_id=riverbend' });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toEqual([
    { service_request_id: expect.stringMatching(/^\d+$/), service_notice: 'Thank you.', account_id: null },
  ]);
  const found = await caseOf(Number(answer.json()[0].service_request_id));
  expect(found.public).toMatchObject({
    description: 'A hole\nby the bridge',
    latitude: 50.5,
    longitude: 10.5,
  });
  expect(found.internal).toMatchObject({
    contact: { hasName: true, hasEmail: true },
    uniqueClientId: 'FMS-17',
  });
  expect(found.timeline[0]).toMatchObject({ kind: 'received', actor: 'integration', author: 'GIS export' });
});

test('The key is in a field, in the address or in a header, and XML answers with the same stub', async () => {
  for (const headers of [{ authorization: `Bearer ${key}` }, { 'x-api-key': key }]) {
    clock.advance(120_000);
    await idOf({ body: formOf(), headers });
  }
  const { body } = await send({ body: formOf({ lat: '50.51' }), path: `v2/requests.xml?api_key=${key}` });
  expect(body).toMatch(
    /<service_requests><request><service_request_id>\d+<\/service_request_id><service_notice>Thank you\.<\/service_notice><account_id\/><\/request><\/service_requests>/,
  );
});

async function keyOfLakeside(): Promise<string> {
  const lena = { username: 'lena', email: 'lena@city.example', role: 'manager' } as const;
  const { accountId: makerId } = await addTestAccount(app.database, lakesideId, lena);
  const wishes = { name: 'CRM', role: 'clerk', scopes, teamIds: null, expiresAt: null } as const;
  const maker = { createdBy: 'lena', makerId, now: clock.now() };
  return (await app.database.transaction((tx) => addKey(tx, lakesideId, wishes, maker))).key;
}

test.each([
  ['no key', ''],
  ['an unknown key', 'fixpoint_key_1_x'],
  ['a key with another scope', deskKey],
  ['a key of a viewer', viewerKey],
  ['a key of another municipality', await keyOfLakeside()],
])('With %s nothing is stored, wherever the key is', async (_what, badKey) => {
  const before = await countOf();
  const tries: Sent[] = [
    { body: formOf({ api_key: badKey }) },
    { body: formOf(), headers: { 'x-api-key': badKey } },
  ];
  for (const sent of tries) {
    const answer = await send(sent);
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      [{ code: 403, description: expect.any(String) }],
    ]);
  }
  expect(await countOf()).toBe(before);
});

test('A key for Open311 reads nothing at the desk', async () => {
  const refused = await app.fastify.inject({
    method: 'POST',
    url: '/api/find-requests',
    headers: { host: 'riverbend.localhost', authorization: `Bearer ${key}` },
    payload: {},
  });
  expect(refused.statusCode).toBe(403);
});

test('Each fault has a sentence of its own that names its code', async () => {
  const body = new URLSearchParams(
    fields({ api_key: key, [`attribute[${lane}]`]: 'middle', media_url: 'data:x' }),
  );
  body.delete(`attribute[${deep}]`);
  body.set('description', 'x'.repeat(4001));
  const answer = await send({ body: body.toString() });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ description: string }[]>().map(({ description }) => description)).toEqual([
    `attribute ${deep} required`,
    `attribute ${lane}: there is no value middle.`,
    'description may have 4000 characters.',
    'media_url must be an address with http or https.',
  ]);
});

test.each([
  [{ service_code: '' }, 400, 'service_code required'],
  [{ service_code: 'gaslight' }, 404, 'There is no service_code gaslight.'],
  [{ jurisdiction_id: 'lakeside.localhost' }, 404, 'There is no jurisdiction_id lakeside.localhost here.'],
  [{ lat: '' }, 400, 'lat and long belong together.'],
  [{ lat: '', long: '' }, 400, 'lat and long, or address_string, required'],
  [{ lat: '49' }, 400, 'lat and long are outside of Riverbend.'],
  [{ lat: 'NaN' }, 400, 'lat must be a number from -90 to 90.'],
  [{ email: 'nobody' }, 400, 'email is malformed or too long.'],
  [{ first_name: 'x'.repeat(300) }, 400, 'first_name is malformed or too long.'],
  [{ service_object_id: '7' }, 400, 'service_object_type and service_object_id belong together.'],
])('%j is refused', async (more, status, description) => {
  const answer = await send({ body: formOf({ api_key: key, ...more }) });
  expect([answer.statusCode, answer.json()]).toEqual([status, [{ code: status, description }]]);
});

test('An address alone is a place, and the name of the service stands in for a missing description', async () => {
  const body = formOf({ api_key: key, lat: '', long: '', address_string: '12 Main Street', description: '' });
  const { public: shown } = await caseOf(await idOf({ body }));
  expect(shown).toMatchObject({ address: '12 Main Street', description: 'Pothole' });
});

test('Answers come by code or by key, repeated or with brackets, and other data is a note for staff alone', async () => {
  const body = new URLSearchParams(fields({ 'attribute[lane]': 'left', 'attribute[wet]': 'yes' }));
  body.append('attribute[easting]', '17 <@m1>');
  body.append('media_url', 'https://photos.example/1.jpg');
  const requestId = await idOf({ body: body.toString(), headers: { 'x-api-key': key } });
  const { questions } = await caseOf(requestId);
  expect(questions?.answers.map(({ label }) => label)).toEqual(['12', 'Left', 'Yes']);
  const notes = await app.database.query('select text from internal_notes where request_id = $1', [
    requestId,
  ]);
  expect(notes).toEqual([{ text: 'media_url: https://photos.example/1.jpg\neasting: 17 < @m1>' }]);
});

/** A multipart body, as the client of OneBusAway writes it: a type for each part, and = in the boundary. */
function multipart(parts: [string, string | Buffer][]): Sent {
  const boundary = '=_b=1';
  const chunks = parts.flatMap(([name, value]) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"` +
      (typeof value === 'string'
        ? '\r\nContent-Type: text/plain'
        : '; filename="a.jpg"\r\nContent-Type: image/jpeg') +
      '\r\n\r\n',
    value,
    '\r\n',
  ]);
  const body = Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk)));
  return { body, type: `multipart/form-data; boundary=${boundary}` };
}

test('A multipart form has photos under any name, and they are those of the request', async () => {
  const sent = multipart([
    ...Object.entries(fields({ api_key: key })),
    ['photo1', jpeg],
    ['media', Buffer.alloc(0)],
  ]);
  const { photos } = await caseOf(await idOf(sent));
  expect(photos).toMatchObject([{ name: 'a.jpg' }]);
});

test.each([
  [
    'a multipart form that is cut off',
    {
      body: '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx',
      type: 'multipart/form-data; boundary=b',
    },
  ],
  ['a multipart form without a boundary', { body: 'x', type: 'multipart/form-data' }],
  ['JSON', { body: '{}', type: 'application/json' }],
])('%s is refused, and nothing is stored', async (_what, sent) => {
  const before = await countOf();
  const answer = await send({ ...sent, headers: { 'x-api-key': key } });
  expect([answer.statusCode, await countOf()]).toEqual([400, before]);
});

test('A file that is no photo is refused', async () => {
  const sent = multipart([...Object.entries(fields({ api_key: key })), ['media', Buffer.from('no picture')]]);
  expect((await send(sent)).statusCode).toBe(400);
});

test('A body above 20 MB is refused in the form of Open311', async () => {
  const answer = await send({ body: Buffer.alloc(20_000_001), headers: { 'x-api-key': key } });
  expect([answer.statusCode, answer.json()]).toEqual([
    413,
    [{ code: 413, description: 'The body is too large.' }],
  ]);
});

test('A report that is sent again is there once: by its own id always, else within a minute', async () => {
  const own = {
    body: formOf({ description: 'again' }),
    headers: { 'x-api-key': key, 'idempotency-key': 'a1' },
  };
  const first = await idOf(own);
  clock.advance(3_600_000);
  expect(await idOf(own)).toBe(first);
  const plain = { body: formOf({ description: 'twice' }), headers: { 'x-api-key': key } };
  const second = await idOf(plain);
  clock.advance(50_000);
  expect(await idOf(plain)).toBe(second);
  clock.advance(61_000);
  expect(await idOf(plain)).not.toBe(second);
  expect(await idOf({ ...plain, headers: { 'x-api-key': otherKey } })).not.toBe(second);
});

test('A key reads what it sent with its times, also if it is not public, and nothing else that is private', async () => {
  const requestId = await idOf({ body: formOf({ api_key: key, description: 'Call mary@example.org' }) });
  await app.database.query(
    `insert into publications (client_id, request_id, not_public_at) values ($1, $2, $3)
     on conflict (client_id, request_id) do update set not_public_at = excluded.not_public_at`,
    [clientId, requestId, clock.now()],
  );
  await app.database.query('update published_requests set taken_back_at = $2 where request_id = $1', [
    requestId,
    clock.now(),
  ]);
  const read = (path: string, apiKey?: string) =>
    app.fastify.inject({
      url: `/open311/v2/${path}`,
      headers: { host: 'riverbend.localhost', ...(apiKey === undefined ? {} : { 'x-api-key': apiKey }) },
    });
  expect((await read(`requests/${requestId}.json`)).statusCode).toBe(404);
  expect((await read(`requests/${requestId}.json`, viewerKey)).statusCode).toBe(404);
  const answer = await read(`requests/${requestId}.json`, key);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toMatchObject([
    {
      status: 'open',
      description: 'Call mary@example.org',
      requested_datetime: `${clock.now().toISOString().slice(0, 19)}Z`,
      lat: 50.5,
    },
  ]);
  expect((await read(`requests/${newest}.json`, key)).json()).toMatchObject([
    { service_request_id: String(newest) },
  ]);
  expect((await read(`requests/${hidden}.json`, key)).statusCode).toBe(404);
  const list = (await read('requests.json', key)).json() as { service_request_id: string }[];
  expect(list[0]!.service_request_id).toBe(String(requestId));
  expect(list.map((one) => one.service_request_id)).not.toContain(String(newest));
  expect((await read('requests.json', 'fixpoint_key_1_x')).statusCode).toBe(403);
});

test('A revoked key is refused at once', async () => {
  await app.database.query('update api_keys set revoked_at = $2 where key_id = $1', [keyId, clock.now()]);
  expect((await send({ body: formOf({ api_key: key }) })).statusCode).toBe(403);
});
