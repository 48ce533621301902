/** Messages for receivers without a key: they have what strangers may see, and nothing else. */
import type { PublishSetting } from '@fixpoint/contract/desk/settings/publish.ts';
import { publicWebhookMessage } from '@fixpoint/contract/desk/webhooks/webhook-message.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { removeRequest, restoreRequest } from '#requests/changes/remove-request.ts';
import { setReason } from '#requests/public/decide-publication.ts';
import { askDesk, deskCall } from '#test/desk-call.ts';
import { publishBy } from '#test/test-publication.ts';
import { addRequest } from '#test/test-requests.ts';
import { startWebhookScene } from '#test/webhook-scene.ts';
import { sendRound } from './send-due.ts';
import { type PublicContents, publicBodyOf } from './webhook-body.ts';

const scene = await startWebhookScene();
const { app, clientId, key, receiver, wishes, change, share, deps, answerWith } = scene;
const { database, clock } = app;
const { webhookId: publicId } = await deskCall(app, key, 'saveWebhook', { ...wishes, content: 'public' });

const publish = (how: Partial<PublishSetting['workTypes'][number]> = {}) =>
  publishBy(app, clientId, {
    preset: 'open',
    workTypes: [{ key: 'pothole', shows: 'open', place: 'exact', ...how }],
  });
const nothingPublic = () => publishBy(app, clientId, { preset: 'nothing', workTypes: [] });
const round = () => sendRound(deps, clientId, publicId);
const report = (description = 'Call 217-555-0142. It is deep.') =>
  addRequest(database, clientId, { description });
const sent = () =>
  receiver.messages.map(({ body }) => z.decode(publicWebhookMessage, JSON.parse(body) as never));
const log = async () =>
  (await deskCall(app, key, 'findWebhookDeliveries', { webhookId: publicId })).deliveries;
const storedBodies = () =>
  database.query<{ body: string }>(
    'select public_body as body from webhook_messages where client_id = $1 and public_body is not null',
    [clientId],
  );
const pause = (isPaused: boolean) =>
  deskCall(app, key, 'saveWebhook', { webhookId: publicId, ...wishes, isPaused });
const remove = async (requestId: number, act = removeRequest) => {
  await act(database, clientId, requestId, { author: 'operator', now: clock.now() });
  await share();
};

test('A message has what strangers see of the request, in the words of the municipality', async () => {
  await publish();
  const { requestId } = await report();
  await change(requestId);
  await round();
  expect(JSON.parse(receiver.messages[0]!.body)).toEqual({
    type: 'request.updated',
    timestamp: expect.any(String),
    data: {
      municipality: 'riverbend',
      request: { id: requestId, version: 2 },
      actor: 'staff',
      public: {
        url: `https://riverbend.example/r/${requestId}`,
        workType: { key: 'pothole', name: 'Pothole' },
        status: { key: 'new', name: 'Received' },
        isClosed: false,
        point: { longitude: 10.5, latitude: 50.5 },
        precision: 'exact',
        street: '',
        block: null,
        reportedOn: '2026-06-15',
        updatedOn: '2026-06-15',
        closedOn: null,
        course: [{ status: { key: 'new', name: 'Received' }, on: '2026-06-15' }],
        description: 'Call •••. It is deep.',
        photos: [],
        alsoReportedBy: 0,
      },
    },
  });
  expect(sent()).toHaveLength(1);
});

test('No message has the guid, which opens more than strangers see, or a true place that is masked', async () => {
  await publish({ place: 'cell' });
  const { requestId, guid } = await report();
  await change(requestId);
  await change(requestId, 'noted');
  await change(requestId, 'purged');
  await round();
  const texts = receiver.messages.map(({ body }) => body).join('\n');
  for (const secret of [guid, '10.5', '50.5', 'Main Street', 'secret words', '217-555-0142'])
    expect(texts).not.toContain(secret);
  expect(sent().map(({ type, data }) => [type, data.request])).toEqual([
    ['request.purged', { id: requestId }],
  ]);
});

test('Nothing is added for a work type that the municipality does not publish', async () => {
  await nothingPublic();
  const { requestId } = await report();
  await change(requestId);
  await round();
  expect(sent()[0]!.data).toEqual({
    municipality: 'riverbend',
    request: { id: requestId, version: 2 },
    actor: 'staff',
  });
});

test('Each kind of content has one body, which stays the same in every attempt', async () => {
  await publish();
  answerWith(500);
  const { requestId } = await report();
  await change(requestId);
  await round();
  await change(requestId);
  answerWith(204);
  clock.advance(10_000);
  await round();
  await scene.round();
  const bodies = receiver.messages.map(({ body }) => body);
  expect(bodies.filter((body) => body === bodies[0])).toHaveLength(2);
  expect(bodies.filter((body) => body.includes('"public"'))).toHaveLength(3);
  const thinBodies = bodies.filter((body) => body.includes('"guid"'));
  expect(thinBodies).toHaveLength(2);
  expect(thinBodies.join('')).not.toContain('It is deep');
});

test('A removal deletes contents that were not delivered yet, and request.removed goes instead', async () => {
  await publish();
  await pause(true);
  const { requestId } = await report();
  await change(requestId);
  await change(requestId);
  expect(await storedBodies()).toHaveLength(2);
  await remove(requestId);
  expect((await log()).map(({ type }) => type)).toEqual(['request.removed']);
  expect((await storedBodies()).map(({ body }) => body).join('')).not.toContain('It is deep');
  await pause(false);
  await round();
  expect(sent().map(({ type, data }) => [type, data.public])).toEqual([['request.removed', undefined]]);
  await remove(requestId, restoreRequest);
  await round();
  expect(sent()[1]).toMatchObject({ type: 'request.restored', data: { public: { precision: 'exact' } } });
});

test('Contents that were delivered are not sent again after strangers no longer see them', async () => {
  await publish();
  const { requestId } = await report();
  await change(requestId);
  await round();
  const wish = { reason: 'hidden', isOn: true, now: clock.now() } as const;
  await database.transaction((tx) => setReason(tx, clientId, requestId, wish));
  await share();
  await round();
  receiver.messages.length = 0;
  await deskCall(app, key, 'replayWebhook', { webhookId: publicId, only: 'all' });
  await round();
  expect(sent().map(({ data }) => data.public)).toEqual([undefined]);
});

test.each([
  [
    'words are kept private',
    async (requestId: number) => {
      const wish = { reason: 'wordsKeptBack', isOn: true, now: clock.now() } as const;
      await database.transaction((tx) => setReason(tx, clientId, requestId, wish));
      await share();
    },
  ],
  ['the municipality masks places', () => publish({ place: 'cell' })],
  ['the municipality publishes nothing', nothingPublic],
] as const)('Contents that wait are deleted when %s', async (_what, act) => {
  await publish();
  await pause(true);
  const { requestId } = await report();
  await change(requestId);
  expect((await storedBodies())[0]!.body).toMatch(/It is deep.*|10\.5/);
  await act(requestId);
  expect((await storedBodies()).filter(({ body }) => /It is deep/.test(body) && /10\.5/.test(body))).toEqual(
    [],
  );
  await pause(false);
});

test('A body that is gone is never sent, and its delivery ends', async () => {
  await publish();
  await change((await report()).requestId);
  await database.query('update webhook_messages set public_body = null where client_id = $1', [clientId]);
  expect(await round()).toBeUndefined();
  expect(receiver.messages).toEqual([]);
  expect((await log())[0]).toMatchObject({ state: 'failed', tries: 0 });
  expect(await deskCall(app, key, 'replayWebhook', { webhookId: publicId })).toEqual({ count: 0 });
});

test('The group of all messages does not bring those about internal notes', async () => {
  await publish();
  await change((await report()).requestId, 'internal-note');
  await round();
  await scene.round();
  expect(receiver.messages.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
    'note.internal_added',
  ]);
  expect(receiver.messages[0]!.body).toContain('"guid"');
  expect(await log()).toEqual([]);
});

test('A test of a webhook with public contents is the usual one', async () => {
  await deskCall(app, key, 'testWebhook', { webhookId: publicId });
  await round();
  expect(JSON.parse(receiver.messages[0]!.body)).toMatchObject({
    type: 'endpoint.test',
    data: { test: true },
  });
});

test('The contents of a webhook cannot be changed', async () => {
  const other = { webhookId: publicId, ...wishes, content: 'ids' };
  expect((await askDesk(app, 'save-webhook', other, { cookie: key })).body).toMatchObject({
    name: 'fieldInvalid',
    detail: expect.stringContaining('content'),
  });
  await deskCall(app, key, 'saveWebhook', { webhookId: publicId, ...wishes, content: 'public' });
  const { webhooks } = await deskCall(app, key, 'findWebhooks', {});
  expect(webhooks.map(({ content }) => content)).toEqual(['ids', 'public']);
});

test('A message that would be too long leaves out the course and the words, and says so', () => {
  const facts = {
    happenedAt: clock.now(),
    requestId: 1001,
    guid: 'x',
    version: 2,
    actor: 'staff',
    changes: {},
  };
  const contents = { url: 'https://riverbend.example/r/1001', course: [], description: 'é'.repeat(10_000) };
  const municipality = 'riverbend';
  const body = publicBodyOf(
    { type: 'request.updated', ...facts },
    { municipality, contents: contents as unknown as PublicContents },
  );
  expect(JSON.parse(body)).toMatchObject({
    data: { truncated: true, public: { url: 'https://riverbend.example/r/1001' } },
  });
  expect(body.length).toBeLessThan(20_000);
});
