/** Webhooks that are switched off, and the place of webhooks among the jobs. */
import { expect, test, vi } from 'vitest';
import { afterAccounts } from '#requests/request-jobs.ts';
import { addMember, deskCall } from '#test/desk-call.ts';
import { waitingFor } from '#test/waiting-for-locks.ts';
import { startWebhookScene } from '#test/webhook-scene.ts';
import { orderSending } from './order-sending.ts';
import { lockWebhook, markDisabled } from './webhook-store.ts';

const scene = await startWebhookScene();
const { app, clientId, key, receiver, webhookId, wishes, newRequest, change, round, state, untilQuiet } =
  scene;
const { database, clock } = app;
const gone = () => ({ reason: 'gone' as const, now: clock.now() });

test('Nothing is sent to a webhook that is off: messages have failed, and can be sent once it is on again', async () => {
  await markDisabled(database, clientId, webhookId, gone());
  await change(await newRequest());
  expect(await round()).toBeUndefined();
  expect(receiver.messages).toEqual([]);
  expect(await state()).toMatchObject({ state: 'disabled', waiting: 0, failed: 1 });
  await deskCall(app, key, 'saveWebhook', { webhookId, ...wishes });
  await untilQuiet();
  expect(receiver.messages).toEqual([]);
  await deskCall(app, key, 'replayWebhook', { webhookId });
  await untilQuiet();
  expect(receiver.messages).toHaveLength(1);
});

test('The desk tells managers how many webhooks are off, and nobody else', async () => {
  const chief = await addMember(app, clientId, { username: 'chief', role: 'manager' });
  const clerk = await addMember(app, clientId, { username: 'clerk', role: 'clerk' });
  const webhooksOff = async ({ cookie }: { cookie: string }) =>
    (await deskCall(app, cookie, 'findMe', {})).webhooksOff;
  expect(await webhooksOff(chief)).toBe(0);
  await markDisabled(database, clientId, webhookId, gone());
  expect(await webhooksOff(chief)).toBe(1);
  expect(await webhooksOff(clerk)).toBeUndefined();
  await deskCall(app, key, 'saveWebhook', { webhookId, ...wishes });
  expect(await webhooksOff(chief)).toBe(0);
});

test('A message that is shared out while the webhook is switched off does not wait for ever', async () => {
  const requestId = await newRequest();
  let sharing = Promise.resolve();
  await database.transaction(async (tx) => {
    await lockWebhook(tx, clientId, webhookId);
    sharing = change(requestId);
    await vi.waitUntil(async () => (await waitingFor(tx)).length > 0);
    await markDisabled(tx, clientId, webhookId, gone());
  });
  await sharing;
  expect(await state()).toMatchObject({ state: 'disabled', waiting: 0, failed: 1 });
});

test('Jobs of webhooks come after mails about requests', async () => {
  await change(await newRequest());
  await orderSending(database, clientId, webhookId);
  const jobs = await database.query<{ task: string; priority: number }>(
    `select distinct task_identifier as task, priority from graphile_worker.jobs
     where task_identifier like '%webhook%' order by 1`,
  );
  expect(jobs.map(({ task }) => task)).toEqual(['send-webhook', 'share-webhook-message']);
  for (const { priority } of jobs) expect(priority).toBeGreaterThan(afterAccounts);
});
