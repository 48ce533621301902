/** Messages for receivers without a key: they have what strangers may see, and nothing else. */
import type { PublishSetting } from '@fixpoint/contract/desk/settings/publish.ts';
import { publicWebhookMessage } from '@fixpoint/contract/desk/webhooks/webhook-message.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { removeRequest, restoreRequest } from '#requests/changes/remove-request.ts';
import type { RequestEventKind } from '#requests/changes/request-event.ts';
import { type PublicationReason, setReason } from '#requests/public/decide-publication.ts';
import { askDesk, deskCall } from '#test/desk-call.ts';
import { publishBy } from '#test/test-publication.ts';
import { addRequest, idsByKey } from '#test/test-requests.ts';
import { startWebhookScene } from '#test/webhook-scene.ts';
import { sendRound } from './send-due.ts';
import { type PublicContents, publicBodyOf } from './webhook-body.ts';

const scene = await startWebhookScene();
const { app, clientId, key, receiver, wishes, change, share, deps, answerWith } = scene;
const { database, clock } = app;
const { doing } = (await idsByKey(database, clientId, 'statuses')) as { doing: number };
const { webhookId: publicId } = await deskCall(app, key, 'saveWebhook', { ...wishes, content: 'public' });

const publish = (how: Partial<PublishSetting['workTypes'][number]> = {}) =>
  publishBy(app, clientId, {
    preset: 'open',
    workTypes: [{ key: 'pothole', shows: 'open', place: 'exact', ...how }],
  });
/** Publishes, without messages about the requests of other tests. */
async function begin(how?: Parameters<typeof publish>[0], setting = () => publish(how)) {
  await setting();
  // Settings are cached for some seconds.
  clock.advance(10_000);
  await database.query('delete from webhook_messages where client_id = $1', [clientId]);
}
const nothingPublic = () => publishBy(app, clientId, { preset: 'nothing', workTypes: [] });
const round = () => sendRound(deps, clientId, publicId);
/** A request that is as public as the settings allow. */
async function report(description = 'Call 217-555-0142. It is deep.') {
  const request = await addRequest(database, clientId, { description });
  await change(request.requestId);
  return request;
}
const sent = () =>
  receiver.messages.map(({ body }) => z.decode(publicWebhookMessage, JSON.parse(body) as never));
const log = async () =>
  (await deskCall(app, key, 'findWebhookDeliveries', { webhookId: publicId })).deliveries;
const pause = (isPaused: boolean) =>
  deskCall(app, key, 'saveWebhook', { webhookId: publicId, ...wishes, isPaused });
const setTo = async (requestId: number, statusId: number, kind: RequestEventKind = 'updated') => {
  await database.query('update work_requests set status_id = $3 where client_id = $1 and request_id = $2', [
    clientId,
    requestId,
    statusId,
  ]);
  await change(requestId, kind);
};
const hide = (requestId: number, reason: PublicationReason = 'hidden') =>
  database.transaction((tx) => setReason(tx, clientId, requestId, { reason, isOn: true, now: clock.now() }));
const remove = async (requestId: number, act = removeRequest) => {
  await act(database, clientId, requestId, { author: 'operator', now: clock.now() });
  await share();
};

test('A message has what strangers see of the request, in the words of the municipality', async () => {
  await begin();
  const { requestId } = await report();
  await round();
  expect(receiver.messages.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    {
      type: 'request.created',
      timestamp: clock.now().toISOString(),
      data: {
        municipality: 'riverbend',
        request: { id: requestId },
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
    },
  ]);
});

test('Nobody without a key hears of a request that never was public', async () => {
  await begin({}, nothingPublic);
  const { requestId } = await report();
  await change(requestId, 'noted');
  await remove(requestId);
  await change(requestId, 'purged');
  expect(await log()).toEqual([]);
  await begin();
  const hidden = await addRequest(database, clientId, {});
  await hide(hidden.requestId);
  await change(hidden.requestId);
  expect(await log()).toEqual([]);
});

test('An act that strangers see nothing of is no message, and no message names the act or its author', async () => {
  await begin();
  const { requestId } = await report();
  const kinds = [
    'noted',
    'internal-note',
    'reply-withdrawn',
    'returned',
    'paused',
    'photo-hidden',
    'feedback-given',
    'reopening-asked',
  ] as const;
  for (const kind of kinds) await change(requestId, kind);
  await setTo(requestId, doing, 'returned');
  await round();
  expect(sent().map(({ type }) => type)).toEqual(['request.created', 'request.updated']);
  for (const message of receiver.messages)
    expect(message.body).not.toMatch(/staff|actor|version|returned|guid|secret words/);
});

test('No message has the guid, which opens more than strangers see, or a true place that is masked', async () => {
  await begin({ place: 'cell' });
  const { guid } = await report();
  await round();
  expect(receiver.messages).toHaveLength(1);
  for (const secret of [guid, '10.5', '50.5', 'Main Street', 'secret words', '217-555-0142'])
    expect(receiver.messages[0]!.body).not.toContain(secret);
});

test('Whatever a webhook subscribes to, it hears once that a request is no longer public', async () => {
  await begin();
  await deskCall(app, key, 'saveWebhook', { webhookId: publicId, ...wishes, types: ['note.*'] });
  const { requestId } = await report();
  await remove(requestId);
  await change(requestId, 'noted');
  await change(requestId, 'purged');
  await deskCall(app, key, 'saveWebhook', { webhookId: publicId, ...wishes });
  await round();
  expect(receiver.messages.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    {
      type: 'request.removed',
      timestamp: clock.now().toISOString(),
      data: { municipality: 'riverbend', request: { id: requestId } },
    },
  ]);
});

test('A message that waits is dropped when its request is no longer public, or is public again', async () => {
  await begin();
  await pause(true);
  const { requestId } = await report();
  await remove(requestId);
  await pause(false);
  await round();
  expect(sent().map(({ type }) => type)).toEqual(['request.removed']);
  await pause(true);
  await remove(requestId, restoreRequest);
  await remove(requestId);
  await remove(requestId, restoreRequest);
  await pause(false);
  receiver.messages.length = 0;
  await round();
  expect(new Set(sent().map(({ type }) => type))).toEqual(new Set(['request.created']));
  expect(sent()[0]!.data.public).toMatchObject({ precision: 'exact' });
});

test('A request that becomes hidden while a round runs is not sent by it any more', async () => {
  await begin();
  const { requestId } = await report();
  await setTo(requestId, doing);
  receiver.answer = (response) => void hide(requestId).then(() => response.writeHead(204).end());
  await round();
  expect(sent().map(({ type }) => type)).toEqual(['request.created']);
});

test('A replay does not send a request that is no longer public, even if it was delivered', async () => {
  await begin();
  const { requestId } = await report();
  await round();
  await remove(requestId);
  await round();
  receiver.messages.length = 0;
  await deskCall(app, key, 'replayWebhook', { webhookId: publicId, only: 'all' });
  await round();
  expect(sent().map(({ type, data }) => [type, data.public])).toEqual([['request.removed', undefined]]);
});

test.each([
  ['words that are kept private', (requestId: number) => hide(requestId, 'wordsKeptBack')],
  [
    'a pin that was moved',
    async (requestId: number) => {
      await database.query(
        'update work_requests set longitude = 10.6, latitude = 50.6 where client_id = $1 and request_id = $2',
        [clientId, requestId],
      );
      await change(requestId);
    },
  ],
] as const)('A message that waits does not say %s', async (_what, act) => {
  await begin();
  await pause(true);
  const { requestId } = await report();
  await act(requestId);
  await share();
  await pause(false);
  await round();
  expect(new Set(sent().map(({ type }) => type))).toEqual(new Set(['request.created', 'request.updated']));
  for (const { body } of receiver.messages) expect(body).not.toMatch(/It is deep.*10\.5|10\.5.*It is deep/);
});

test.each([
  ['masks places', () => publish({ place: 'cell' }), '10.5'],
  ['publishes nothing', nothingPublic, 'public'],
] as const)('A message that waits obeys the settings if the municipality %s', async (_what, act, secret) => {
  await begin();
  await pause(true);
  await report();
  await act();
  await share();
  // Settings are cached for some seconds.
  clock.advance(10_000);
  await pause(false);
  await round();
  for (const { body } of receiver.messages) expect(body).not.toContain(secret);
});

test('An attempt that is repeated keeps its id, and says what strangers see by then', async () => {
  await begin();
  answerWith(500);
  const { requestId } = await report();
  await round();
  await setTo(requestId, doing);
  answerWith(204);
  clock.advance(10_000);
  await round();
  const [first, ...later] = receiver.messages;
  expect(first!.body).toContain('"new"');
  expect(later.map(({ headers }) => headers['webhook-id'])).toContain(first!.headers['webhook-id']);
  for (const { body } of later) expect(body).toContain('"doing"');
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
  const contents = { url: 'https://riverbend.example/r/1001', course: [], description: 'é'.repeat(10_000) };
  const municipality = 'riverbend';
  const body = publicBodyOf(
    { type: 'request.updated', requestId: 1001 },
    { municipality, contents: contents as unknown as PublicContents, now: clock.now() },
  );
  expect(JSON.parse(body)).toMatchObject({
    data: { truncated: true, public: { url: 'https://riverbend.example/r/1001' } },
  });
  expect(body.length).toBeLessThan(20_000);
});
