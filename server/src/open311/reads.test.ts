/** Documents of Open311, as programs read them by the real app. */
import { expect, test } from 'vitest';
import { openOpen311Scene } from '#test/open311-scene.ts';
import { startTestApp } from '#test/test-app.ts';

const app = await startTestApp({ ORIGIN: 'https://{client}.reports.example' });
const { newest, ofLakeside, get, json, xml } = await openOpen311Scene(app);

test('Discovery names the endpoints in JSON and in XML, and is at two addresses', async () => {
  const found = await json('discovery.json');
  expect(found).toMatchObject({
    changeset: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/),
    contact: 'Riverbend, https://riverbend.reports.example',
    endpoints: [
      {
        specification: 'http://wiki.open311.org/GeoReport_v2',
        url: 'https://riverbend.reports.example/open311/v2',
        type: 'production',
        formats: ['text/xml', 'application/json'],
      },
      {},
    ],
  });
  expect(await json('v2/discovery.json')).toEqual(found);
  const { body, text, root } = await xml('discovery.xml');
  expect(body).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>/);
  expect([root, text('/discovery/endpoints/endpoint[1]/formats/format[2]')]).toEqual([
    'discovery',
    'application/json',
  ]);
});

test('Services are the work types that are offered', async () => {
  expect(await json('v2/services.json')).toEqual([
    {
      service_code: 'pothole',
      service_name: 'Pothole',
      description: null,
      metadata: true,
      type: 'realtime',
      keywords: null,
      group: null,
    },
  ]);
  const { body } = await xml('v2/services.xml');
  expect(body).toContain('<metadata>true</metadata>');
  expect(body).toContain('<keywords/>');
});

test('The attributes of a service are its questions, with codes that are numbers and stay the same', async () => {
  const { service_code: code, attributes } = await json('v2/services/pothole.json');
  expect(code).toBe('pothole');
  expect(attributes).toEqual([
    {
      variable: true,
      code: expect.stringMatching(/^[1-9]\d{0,9}$/),
      datatype: 'number',
      required: true,
      datatype_description: 'cm',
      order: 1,
      description: 'How deep is it?',
    },
    expect.objectContaining({
      datatype: 'singlevaluelist',
      values: [expect.anything(), { key: 'right', name: 'Right' }],
      required: false,
    }),
    expect.objectContaining({
      required: false,
      values: [
        { key: 'true', name: 'Yes' },
        { key: 'false', name: 'No' },
      ],
    }),
    expect.objectContaining({ variable: false, description: 'Take care Do not stop there.' }),
  ]);
  const { text } = await xml('v2//services/pothole.xml');
  expect(text('/service_definition/attributes/attribute[2]/values/value/name')).toBe('Left');
  const missing = await get('v2/services/gaslight.json');
  expect([missing.statusCode, missing.json()]).toEqual([
    404,
    [{ code: 404, description: 'There is no service_code gaslight.' }],
  ]);
});

test('A request has days, its public place and its masked words, and nothing else', async () => {
  const [request] = await json(`v2/requests/${newest}.json`);
  expect(request).toEqual({
    service_request_id: String(newest),
    status: 'open',
    status_notes: 'Received',
    service_name: 'Pothole',
    service_code: 'pothole',
    description: 'Mary Miller, •••, says: a hole & a <b>dog</b>',
    agency_responsible: null,
    service_notice: null,
    requested_datetime: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T00:00:00-0[56]:00$/),
    updated_datetime: expect.stringMatching(/T00:00:00-0[56]:00$/),
    expected_datetime: null,
    address: 'Oak Street, house numbers 1200 to 1299',
    address_id: null,
    zipcode: null,
    lat: 50.5,
    long: 10.5,
    media_url: null,
  });
  const { body, text } = await xml(`v2/requests/${newest}.xml`);
  expect(text('/service_requests/request/description')).toBe(request.description);
  expect(body).toContain('<zipcode/>');
  expect(body).not.toContain('expected_datetime');
});

test('The door is shut by default, and a municipality that publishes nothing has services alone', async () => {
  for (const path of ['discovery.xml', 'v2/services.json', `v2/requests/${ofLakeside}.json`])
    expect((await get(path, { host: 'lakeside.localhost' })).statusCode).toBe(404);
  expect((await get('v2/services.json', { host: 'ashby.localhost' })).statusCode).toBe(200);
  const answer = await get('v2/requests.json', { host: 'ashby.localhost' });
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    [{ code: 403, description: 'Ashby does not publish requests.' }],
  ]);
});

test('The jurisdiction is the host’s, and another one is unknown', async () => {
  for (const name of ['riverbend.reports.example', 'riverbend', ''])
    expect((await get(`v2/services.json?jurisdiction_id=${name}`)).statusCode).toBe(200);
  expect((await get('v2/services.json?jurisdiction_id=lakeside.localhost')).statusCode).toBe(404);
});

test('Errors have the form of the address, and every site may read them', async () => {
  const shapes = [
    'v2/services',
    'v2/services.csv',
    'v2/nothing.json',
    'v2/constructor.json',
    'v3/services.xml',
    '',
  ];
  for (const path of shapes) {
    const { statusCode, body, headers } = await get(path);
    expect([path, statusCode]).toEqual([path, 404]);
    expect(body).toContain(path.endsWith('json') ? '"code":404' : '<code>404</code>');
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
    expect(headers['set-cookie']).toBeUndefined();
  }
  const post = await app.fastify.inject({
    method: 'DELETE',
    url: '/open311/v2/services.json',
    headers: { host: 'riverbend.localhost' },
  });
  expect([post.statusCode, post.json()]).toEqual([405, [{ code: 405, description: expect.any(String) }]]);
});

test('A browser may ask first, and a copy is fresh for a minute', async () => {
  const preflight = await app.fastify.inject({
    method: 'OPTIONS',
    url: '/open311/v2/requests.json',
    headers: { host: 'riverbend.localhost', origin: 'https://elsewhere.example' },
  });
  expect([preflight.statusCode, preflight.headers['access-control-allow-methods']]).toEqual([
    204,
    'GET, HEAD, POST, OPTIONS',
  ]);
  const { headers } = await get('v2/services.json');
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=60', 'x-robots-tag': 'noindex' });
  const again = await get('v2/services.json', { headers: { 'if-none-match': headers['etag'] as string } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('A scanner gets 120 answers in a minute, and then has to wait', async () => {
  const statuses: number[] = [];
  let last = await get('v2/services.json', { remoteAddress: '203.0.113.77' });
  for (let call = 2; call <= 121; call++) {
    statuses.push(last.statusCode);
    last = await get('v2/services.json', { remoteAddress: '203.0.113.77' });
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect([last.statusCode, last.json()]).toEqual([429, [{ code: 429, description: expect.any(String) }]]);
  expect(last.headers['retry-after']).toBeDefined();
});
