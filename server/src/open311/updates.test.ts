/** Updates for the key that sent the reports. */
import { expect, test } from 'vitest';
import { addMember, addTestKey } from '#test/desk-call.ts';
import { openOpen311Scene } from '#test/open311-scene.ts';
import { startTestApp } from '#test/test-app.ts';
import { addRequest } from '#test/test-requests.ts';

const app = await startTestApp({ ORIGIN: 'https://{client}.reports.example' });
const { clientId } = await openOpen311Scene(app);
const boss = await addMember(app, clientId, { username: 'boss', role: 'manager' });
const keys = await Promise.all(
  [1, 2].map(() => addTestKey(app, boss.cookie, { role: 'clerk', scopes: ['open311'] })),
);
const [key, otherKey] = keys.map((one) => one.key);
const [row] = await app.database.query<{ accountId: number }>(
  'select account_id as "accountId" from api_keys where key_id = $1',
  [keys[0]!.keyId],
);
const { requestId } = await addRequest(app.database, clientId, {
  accountId: row!.accountId,
  postedAt: new Date(app.clock.now().getTime() - 3_600_000),
});

const read = (query: string, apiKey: string | undefined, format = 'json') =>
  app.fastify.inject({
    url: `/open311/v2/servicerequestupdates.${format}?${query}`,
    headers: { host: 'riverbend.localhost', ...(apiKey === undefined ? {} : { 'x-api-key': apiKey }) },
  });

test('A key reads the course of its own reports, of the last two hours or of a window', async () => {
  const updated = new Date(app.clock.now().getTime() - 3_600_000).toISOString().slice(0, 19);
  const found = [
    {
      update_id: expect.stringMatching(new RegExp(`^${requestId}\\.\\d+$`)),
      service_request_id: String(requestId),
      status: 'open',
      updated_datetime: `${updated}Z`,
      description: 'Received',
      media_url: null,
      external_status_code: 'new',
    },
  ];
  expect((await read('', key)).json()).toEqual(found);
  expect((await read(`start_date=${updated}Z&end_date=${updated}Z`, key)).json()).toEqual(found);
  expect((await read('start_date=2020-01-01&end_date=2020-01-02', key)).json()).toEqual([]);
  expect((await read('', otherKey)).json()).toEqual([]);
  expect((await read('', key, 'xml')).body).toContain('<service_request_updates><request_update><update_id>');
});

test('Half a window and a call without a key are refused', async () => {
  expect((await read('start_date=2026-01-01', key)).statusCode).toBe(400);
  expect((await read('', undefined)).statusCode).toBe(403);
});
