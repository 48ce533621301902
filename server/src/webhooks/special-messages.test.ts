/** Pauses, tests, secrets and purged requests: the special cases of sending. */
import { Webhook } from 'standardwebhooks';
import { expect, test, vi } from 'vitest';
import { deskCall } from '#test/desk-call.ts';
import { startWebhookScene } from '#test/webhook-scene.ts';
import { sweepMessages } from './deliveries.ts';
import { sendRound } from './send-due.ts';

const scene = await startWebhookScene();
const { app, key, receiver, webhookId, secret, wishes, newRequest, change, round, answerWith, state, log } =
  scene;
const hour = 3_600_000;

test('A paused webhook keeps its messages, and sends them when it goes on', async () => {
  await deskCall(app, key, 'saveWebhook', { webhookId, ...wishes, isPaused: true });
  await change(await newRequest());
  expect(await round()).toBeUndefined();
  expect(await state()).toMatchObject({ state: 'paused', waiting: 1 });
  await deskCall(app, key, 'saveWebhook', { webhookId, ...wishes });
  await round();
  expect(receiver.messages).toHaveLength(1);
});

test('A message that waits for 30 days is deleted, so a paused webhook keeps no more than that', async () => {
  await deskCall(app, key, 'saveWebhook', { webhookId, ...wishes, isPaused: true });
  await change(await newRequest());
  expect(await sweepMessages(app.database, app.clock.now())).toBe(0);
  const later = new Date(app.clock.now().getTime() + 30 * 24 * hour + 1);
  expect(await sweepMessages(app.database, later)).toBe(1);
  expect(await state()).toMatchObject({ state: 'paused', waiting: 0 });
});

test('While the proxy of the operator has a fault, messages wait, and the receiver does not count as failing', async () => {
  await change(await newRequest());
  await change(await newRequest());
  const warn = vi.fn<() => void>();
  const deps = { ...scene.deps, proxy: new URL('http://127.0.0.1:1'), log: { warn } as never };
  for (let minute = 0; minute < 12; minute += 1) {
    const next = await sendRound(deps, scene.clientId, webhookId);
    expect(next).toEqual(new Date(app.clock.now().getTime() + 60_000));
    app.clock.advance(60_000);
  }
  expect(warn).toHaveBeenCalled();
  expect(await state()).toMatchObject({ state: 'active', failingSince: null, waiting: 2 });
  expect((await log()).map(({ tries }) => tries)).toEqual([0, 0]);
  await round();
  expect(receiver.messages).toHaveLength(2);
});

test('A test is sent once, also to a paused webhook, and six times a minute at most', async () => {
  await deskCall(app, key, 'saveWebhook', { webhookId, ...wishes, isPaused: true });
  answerWith(500);
  for (let count = 0; count < 6; count += 1) await deskCall(app, key, 'testWebhook', { webhookId });
  await expect(deskCall(app, key, 'testWebhook', { webhookId })).rejects.toThrow('tooManyAttempts');
  await round();
  await round();
  expect(receiver.messages).toHaveLength(6);
  expect(JSON.parse(receiver.messages[0]!.body)).toMatchObject({
    type: 'endpoint.test',
    data: { test: true },
  });
  expect(await state()).toMatchObject({ failingSince: null, failed: 0, waiting: 0 });
  expect((await log())[0]).toMatchObject({ type: 'endpoint.test', state: 'failed', requestId: null });
});

test('For some hours after a change of secrets both verify, and then only the new one', async () => {
  const now = new Date();
  const sendAt = async (at: Date) => {
    app.clock.set(at);
    await change(await newRequest());
    await round();
    const { body, headers } = receiver.messages.at(-1)!;
    return (one: Webhook) => () => one.verify(body, headers as Record<string, string>);
  };
  app.clock.set(new Date(now.getTime() - 23 * hour));
  const { secret: newer } = await deskCall(app, key, 'renewWebhookSecret', { webhookId });
  const newVerifier = new Webhook(newer);
  const during = await sendAt(now);
  expect(during(new Webhook(secret))).not.toThrow();
  expect(during(newVerifier)).not.toThrow();
  expect((await state()).formerSecretUntil).toEqual(new Date(now.getTime() + hour));
  app.clock.set(new Date(now.getTime() - 25 * hour));
  const { secret: newest } = await deskCall(app, key, 'renewWebhookSecret', { webhookId });
  const afterwards = await sendAt(now);
  expect(afterwards(newVerifier)).toThrow('No matching signature');
  expect(afterwards(new Webhook(newest))).not.toThrow();
});

test('The receiver gets only the guid of a purged request, and the messages that waited about it are gone', async () => {
  await deskCall(app, key, 'saveWebhook', { webhookId, ...wishes, isPaused: true });
  const requestId = await newRequest();
  await change(requestId);
  await change(requestId, 'purged');
  const deliveries = await log();
  expect(deliveries.map(({ type }) => type)).toEqual(['request.purged']);
  await deskCall(app, key, 'saveWebhook', { webhookId, ...wishes });
  await round();
  expect(JSON.parse(receiver.messages[0]!.body)).toMatchObject({
    data: { municipality: 'riverbend', request: { guid: expect.any(String) }, actor: 'staff' },
  });
  expect(receiver.messages[0]!.body).not.toContain('version');
});

test('An act that changes nothing for receivers writes no message', async () => {
  await change(await newRequest(), 'contact-shown');
  expect(await log()).toEqual([]);
});

test('The messages come in pages, newest first, and the last page has no next', async () => {
  for (let count = 0; count < 5; count += 1) await change(await newRequest());
  const deliveryIds = (await log()).map(({ deliveryId }) => deliveryId);
  const pages: number[][] = [];
  let after: string | undefined;
  do {
    const page = await deskCall(app, key, 'findWebhookDeliveries', { webhookId, limit: 2, after });
    pages.push(page.deliveries.map(({ deliveryId }) => deliveryId));
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(pages.flat()).toEqual(deliveryIds);
});
