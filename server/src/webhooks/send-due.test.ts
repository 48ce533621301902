/** Rounds of sending: tries, receivers that fail, and news for managers about them. */
import { expect, test } from 'vitest';
import { deskCall } from '#test/desk-call.ts';
import { startWebhookScene } from '#test/webhook-scene.ts';
import type { Trouble } from './record-attempt.ts';
import { sendRound } from './send-due.ts';

const scene = await startWebhookScene();
const {
  app,
  clientId,
  key,
  receiver,
  webhookId,
  wishes,
  troubles,
  deps,
  newRequest,
  change,
  round,
  answerWith,
  state,
  log,
  ids,
  untilQuiet,
} = scene;
const hour = 3_600_000;

test('A message is signed at each attempt, keeps its id and body, and is thin', async () => {
  answerWith(500);
  const requestId = await newRequest();
  await change(requestId);
  await round();
  answerWith(200);
  app.clock.advance(6000);
  await round();
  const [first, second] = receiver.messages;
  expect(second!.body).toBe(first!.body);
  expect(new Set(ids()).size).toBe(1);
  expect(second!.headers['webhook-timestamp']).not.toBe(first!.headers['webhook-timestamp']);
  expect(JSON.parse(first!.body)).toEqual({
    type: 'request.updated',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
    data: {
      municipality: 'riverbend',
      request: { guid: expect.any(String), id: requestId, version: 2 },
      actor: 'staff',
      url: 'https://riverbend.example/api/find-request',
    },
  });
  expect((await log())[0]).toMatchObject({
    state: 'delivered',
    tries: 2,
    attempts: [{ status: 200 }, { status: 500 }],
  });
});

test('A dead receiver gets ten counted tries of a message, which then has failed and can be sent again', async () => {
  answerWith(500);
  await change(await newRequest());
  await untilQuiet(100 * hour);
  expect((await log())[0]).toMatchObject({ state: 'failed', tries: 10, nextAt: null });
  expect(await state()).toMatchObject({ failed: 1, waiting: 0, state: 'active' });
  answerWith(200);
  expect(await deskCall(app, key, 'replayWebhook', { webhookId })).toEqual({ count: 1 });
  await untilQuiet();
  expect((await log())[0]).toMatchObject({ state: 'delivered' });
  expect(new Set(ids()).size).toBe(1);
});

test('After five failures one message at a time is tried, and the others keep their tries', async () => {
  answerWith(500);
  for (let count = 0; count < 20; count += 1) await change(await newRequest());
  await round();
  const { isProbing, waiting, lastFault } = await state();
  expect([isProbing, waiting, lastFault]).toEqual([true, 20, 'status 500']);
  const before = receiver.messages.length;
  expect(before).toBeLessThan(13);
  await untilQuiet(3 * hour);
  expect(receiver.messages.length - before).toBeLessThan(15);
  answerWith(200);
  await untilQuiet(hour);
  expect(await state()).toMatchObject({
    isProbing: false,
    waiting: 0,
    failed: 0,
    failingSince: null,
    lastFault: '',
  });
});

test('One message that a receiver never accepts does not hold up the others', async () => {
  const poisoned = await newRequest();
  receiver.answer = (response, { body }) =>
    void response.writeHead(body.includes(`"id":${poisoned},`) ? 400 : 204).end();
  await change(poisoned);
  await untilQuiet(3 * hour);
  expect((await state()).isProbing).toBe(true);
  for (let count = 0; count < 5; count += 1) await change(await newRequest());
  await untilQuiet(hour);
  expect(await state()).toMatchObject({ waiting: 1, isProbing: false });
});

test('After 24 and 96 hours managers are told, and after 120 hours the webhook is off', async () => {
  answerWith(503);
  const startedAt = app.clock.now().getTime();
  const afterHours: number[] = [];
  const tell = async (_tx: unknown, _client: number, trouble: Trouble) => {
    troubles.push(trouble);
    afterHours.push(Math.floor((app.clock.now().getTime() - startedAt) / hour));
  };
  for (let day = 0; day < 7; day += 1) {
    await change(await newRequest());
    const end = app.clock.now().getTime() + 24 * hour;
    for (;;) {
      const next = await sendRound({ ...deps, reportTrouble: tell }, clientId, webhookId);
      if (next === undefined || next.getTime() > end) break;
      app.clock.set(new Date(Math.max(next.getTime(), app.clock.now().getTime() + 1)));
    }
    app.clock.set(new Date(end));
  }
  expect(troubles.map(({ disabledReason }) => disabledReason)).toEqual([null, null, 'failing']);
  expect(afterHours).toEqual([24, 96, 120]);
  expect(troubles.at(-1)).toMatchObject({ description: 'Works', lastFault: 'status 503' });
  expect(await state()).toMatchObject({
    state: 'disabled',
    disabledReason: 'failing',
    waiting: 0,
    failed: 7,
  });
  answerWith(204);
  receiver.messages.length = 0;
  await deskCall(app, key, 'saveWebhook', { webhookId, ...wishes });
  expect(await deskCall(app, key, 'replayWebhook', { webhookId, only: 'all' })).toEqual({ count: 7 });
  await untilQuiet();
  expect(new Set(ids()).size).toBe(7);
});

test('The answer 410 switches the webhook off at once', async () => {
  answerWith(410);
  await change(await newRequest());
  await round();
  expect(await state()).toMatchObject({ state: 'disabled', disabledReason: 'gone', failed: 1 });
  expect(troubles).toMatchObject([{ disabledReason: 'gone', lastFault: 'status 410' }]);
});

test('An attempt that ends after the webhook was switched off leaves nothing that waits', async () => {
  answerWith(500);
  await change(await newRequest());
  receiver.answer = (response) => {
    const off = `update webhooks set state = 'disabled', disabled_reason = 'gone' where webhook_id = $1`;
    void app.database.query(off, [webhookId]).then(() => response.writeHead(500).end());
  };
  await round();
  expect(await state()).toMatchObject({ state: 'disabled', waiting: 0, failed: 1 });
});

test('The answer 429 is heard: the next attempt waits as long as the receiver says', async () => {
  answerWith(429, { 'retry-after': '30' });
  await change(await newRequest());
  const next = await round();
  expect(next!.getTime() - app.clock.now().getTime()).toBe(30_000);
});

test('A webhook sends no more than its rate in a minute', async () => {
  await deskCall(app, key, 'saveWebhook', { webhookId, ...wishes, perMinute: 3 });
  for (let count = 0; count < 5; count += 1) await change(await newRequest());
  await round();
  expect(await round()).toBeDefined();
  expect(receiver.messages).toHaveLength(3);
  app.clock.advance(61_000);
  await round();
  expect(receiver.messages).toHaveLength(5);
});

test('Messages about one request go in the order of its versions', async () => {
  const requestId = await newRequest();
  for (let count = 0; count < 12; count += 1) await change(requestId);
  await untilQuiet();
  const versions = receiver.messages.map(
    ({ body }) => (JSON.parse(body) as { data: { request: { version: number } } }).data.request.version,
  );
  expect(versions).toEqual(versions.toSorted((one, other) => one - other));
  expect(versions).toHaveLength(12);
});
