/** From the act to the receiver, with the queue of jobs: nothing is missed, invented or told about people. */
import { Webhook } from 'standardwebhooks';
import { expect, test, vi } from 'vitest';
import { addMember, addTestKey, askDesk, deskCall, deskCookie } from '#test/desk-call.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { idsByKey } from '#test/test-requests.ts';
import { startReceiver } from '#test/webhook-receiver.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';
import { orderSending } from './order-sending.ts';

const receiver = await startReceiver();
const allowed = `receiver.example:${receiver.port}`;
const app = await startTestApp({ WEBHOOK_ALLOW: allowed }, { findAddresses: async () => ['127.0.0.1'] });
const { database } = app;
// The verifier uses the real time.
app.clock.set(new Date());
const { clientId, potholeId, retiredId: lightId } = await addMunicipality(database);
await database.query('update work_types set is_active = true where client_id = $1', [clientId]);
const { cookie } = await addMember(app, clientId, { username: 'boss', role: 'manager' });
const token = await guestToken(app, clientId);
const statuses = await idsByKey(database, clientId, 'statuses');
await app.listen();

const mark = 'nobody-else-reads-this';
const wishes = {
  url: `https://${allowed}/hook`,
  description: '',
  types: ['*' as const],
  perMinute: 6000,
  isPaused: false,
};

async function report(): Promise<number> {
  const place = { longitude: 10.5, latitude: 50.5, address: `${mark} 1` };
  const contact = { firstname: mark, lastname: mark, phonenumber: '5551234', email: `${mark}@example.org` };
  const call = { cmd: 'createworkrequest', token, worktypeid: potholeId, ...place, ...contact };
  const { Id } = (await ws7Call(app, { ...call, description: mark })).data as { Id: number };
  return Id;
}

interface Body {
  type: string;
  data: { request: { guid: string; id: number; version: number }; changes?: object };
}
const bodies = () => receiver.messages.map(({ body }) => JSON.parse(body) as Body);
const countMessages = async () => {
  const [row] = await database.query<{ count: number }>(
    'select count(*) from webhook_messages where client_id = $1',
    [clientId],
  );
  return row!.count;
};

test('Without a webhook that wants it, an act writes no message', async () => {
  await report();
  const { webhookId } = await deskCall(app, cookie, 'saveWebhook', { ...wishes, types: ['note.*'] });
  const requestId = await report();
  await deskCall(app, cookie, 'updateRequest', { requestId, version: 1, fields: { priority: 3 } });
  expect(await countMessages()).toBe(0);
  await deskCall(app, cookie, 'removeWebhook', { webhookId });
});

test('Every act of a request reaches the receiver signed, in the versions that the desk reads', async () => {
  const { webhookId, secret } = await deskCall(app, cookie, 'saveWebhook', wishes);
  const verifier = new Webhook(secret!);
  let answers = 0;
  // The receiver fails now and then.
  receiver.answer = (response) => void response.writeHead((answers += 1) % 7 === 3 ? 500 : 200).end();
  const requestIds: number[] = [];
  for (let count = 0; count < 12; count += 1) requestIds.push(await report());
  for (const requestId of requestIds) {
    await deskCall(app, cookie, 'updateRequest', {
      requestId,
      version: 1,
      fields: { statusId: statuses['doing']! },
    });
    await deskCall(app, cookie, 'addInternalNote', { requestId, text: mark });
  }
  // These are sent before the clock moves.
  await vi.waitUntil(() => receiver.messages.length >= 12);
  const earlyMessages = receiver.messages.slice(0, 12);
  const hurry = async () => {
    app.clock.advance(20_000);
    await orderSending(database, clientId, webhookId);
    const [webhook] = (await deskCall(app, cookie, 'findWebhooks', {})).webhooks;
    const isShared = await database.query(
      'select 1 from webhook_messages where client_id = $1 and body is null',
      [clientId],
    );
    return webhook!.waiting === 0 && isShared.length === 0;
  };
  await vi.waitUntil(hurry, { timeout: 30_000, interval: 100 });
  const received = new Set(
    bodies().map(({ type, data }) => `${type} ${data.request.id} ${data.request.version}`),
  );
  const expected = requestIds.flatMap((id) => [
    `request.created ${id} 1`,
    `request.updated ${id} 2`,
    `note.internal_added ${id} 3`,
  ]);
  expect([...received].toSorted()).toEqual(expected.toSorted());
  for (const { body, headers } of earlyMessages)
    expect(() => verifier.verify(body, headers as Record<string, string>)).not.toThrow();
  expect(bodies().find(({ data }) => data.request.version === 2)!.data.changes).toEqual({
    statusId: [statuses['new'], statuses['doing']],
  });
  const { deliveries } = await deskCall(app, cookie, 'findWebhookDeliveries', { webhookId });
  expect(deliveries.every(({ state }) => state === 'delivered')).toBe(true);
  await deskCall(app, cookie, 'removeWebhook', { webhookId });
});

test('No name, address, phone number or word of a person is in a message', () => {
  expect(receiver.messages.length).toBeGreaterThan(30);
  for (const { body } of receiver.messages) {
    expect(body).not.toContain(mark);
    expect(body).not.toContain('5551234');
  }
});

test('A refused change writes no message', async () => {
  const { webhookId } = await deskCall(app, cookie, 'saveWebhook', { ...wishes, isPaused: true });
  const requestId = await report();
  const before = await countMessages();
  const change = { requestId, version: 1, fields: { statusId: 4711 } };
  expect((await askDesk(app, 'update-request', change, { cookie })).status).not.toBe(200);
  expect(await countMessages()).toBe(before);
  await deskCall(app, cookie, 'removeWebhook', { webhookId });
});

test('A webhook for some work types gets their requests, and is told once when a request leaves them', async () => {
  const limits = { ...wishes, isPaused: true, workTypeIds: [potholeId] };
  const { webhookId } = await deskCall(app, cookie, 'saveWebhook', limits);
  const requestId = await report();
  const update = (version: number, fields: { workTypeId?: number; priority?: number }) =>
    deskCall(app, cookie, 'updateRequest', { requestId, version, fields });
  await update(1, { priority: 3 });
  await update(2, { workTypeId: lightId });
  const countBefore = await countMessages();
  await update(3, { priority: 4 });
  expect(await countMessages()).toBe(countBefore);
  await update(4, { workTypeId: potholeId });
  const log = async () => (await deskCall(app, cookie, 'findWebhookDeliveries', { webhookId })).deliveries;
  await vi.waitUntil(async () => (await log()).length >= 4);
  const types = (await log()).map(({ type }) => type);
  expect(types.toSorted()).toEqual([
    'request.created',
    ...Array.from({ length: 3 }, () => 'request.updated'),
  ]);
  // A change that does not name the work types keeps them.
  await deskCall(app, cookie, 'saveWebhook', { ...wishes, webhookId, isPaused: true });
  const { webhooks } = await deskCall(app, cookie, 'findWebhooks', {});
  expect(webhooks.find((one) => one.webhookId === webhookId)!.workTypeIds).toEqual([potholeId]);
  const unknown = await askDesk(app, 'save-webhook', { ...limits, workTypeIds: [999_999] }, { cookie });
  expect(unknown.body).toMatchObject({ name: 'fieldInvalid', detail: expect.stringContaining('999999') });
  await deskCall(app, cookie, 'removeWebhook', { webhookId });
});

test('A key needs the scope webhooks, and the database does not contain a secret', async () => {
  const fresh = await deskCookie(app, 'boss');
  const ofDesk = await addTestKey(app, fresh, { role: 'manager', scopes: ['desk'] });
  expect((await askDesk(app, 'find-webhooks', {}, { cookie: ofDesk.key })).body).toMatchObject({
    name: 'notAllowed',
    detail: expect.stringContaining('scope webhooks'),
  });
  const { key } = await addTestKey(app, fresh, { role: 'manager', scopes: ['webhooks'] });
  const { webhookId, secret } = await deskCall(app, key, 'saveWebhook', { ...wishes, isPaused: true });
  const [row] = await database.query<{ text: string }>(
    'select to_jsonb(w)::text as text from webhooks w where client_id = $1 and webhook_id = $2',
    [clientId, webhookId],
  );
  expect(row!.text).not.toContain(secret!.slice(6));
  const listed = await deskCall(app, key, 'findWebhooks', {});
  expect(JSON.stringify(listed)).not.toContain('whsec_');
  expect((await askDesk(app, 'find-requests', { filter: {}, sort: 'newest' }, { cookie: key })).status).toBe(
    403,
  );
});

test.each([
  ['plain http', { url: 'http://receiver.example/' }],
  ['a private address', { url: 'https://10.0.0.1/' }],
  ['no type', { types: [] }],
  ['an unknown type', { types: ['person.created'] }],
  ['no rate', { perMinute: 0 }],
])('A webhook with %s is not saved', async (_what, wish) => {
  const { body } = await askDesk(app, 'save-webhook', { ...wishes, ...wish }, { cookie });
  expect(body).toMatchObject({ name: 'fieldInvalid' });
});

test('A receiver that is gone ends the webhook: it is in the audit log, and managers get a mail', async () => {
  const { webhookId } = await deskCall(app, cookie, 'saveWebhook', { ...wishes, types: ['request.created'] });
  receiver.answer = (response) => void response.writeHead(410).end();
  await report();
  const kinds = async () =>
    (
      await database.query<{ kind: string }>(
        `select kind from audit_entries where client_id = $1 and about ->> 'webhookId' = $2 order by entry_id`,
        [clientId, String(webhookId)],
      )
    ).map(({ kind }) => kind);
  await vi.waitUntil(async () => (await kinds()).includes('webhook-disabled'));
  const mails = () => database.query("select 1 from kept_mails where recipient = 'boss@city.example'");
  await vi.waitUntil(async () => (await mails()).length > 0);
  expect(await kinds()).toEqual(['webhook-saved', 'webhook-disabled']);
  await deskCall(app, cookie, 'removeWebhook', { webhookId });
});

test('A municipality has ten webhooks at most, and every change of one is in the audit log', async () => {
  const { webhooks } = await deskCall(app, cookie, 'findWebhooks', {});
  for (let count = webhooks.length; count < 10; count += 1)
    await deskCall(app, cookie, 'saveWebhook', { ...wishes, isPaused: true });
  expect((await askDesk(app, 'save-webhook', wishes, { cookie })).body).toMatchObject({
    name: 'fieldInvalid',
  });
  const { webhookId } = webhooks[0]!;
  await deskCall(app, cookie, 'renewWebhookSecret', { webhookId });
  await deskCall(app, cookie, 'replayWebhook', { webhookId });
  await deskCall(app, cookie, 'removeWebhook', { webhookId });
  const entries = await database.query<{ kind: string }>(
    `select kind from audit_entries where client_id = $1 and about ->> 'webhookId' = $2 order by entry_id`,
    [clientId, String(webhookId)],
  );
  expect(entries.map(({ kind }) => kind)).toEqual([
    'webhook-saved',
    'webhook-secret-renewed',
    'webhook-replayed',
    'webhook-removed',
  ]);
});
