/** A municipality with a webhook and its receiver. The clock is the test's, and the test makes each round of sending. */
import { webhookPerMinuteMax } from '@fixpoint/contract/limits.ts';
import { beforeEach } from 'vitest';
import { openClientDirectory } from '#clients/client-directory.ts';
import { openAddressGuard } from '#platform/http/address-guard.ts';
import { openSecretBox } from '#platform/secret-box.ts';
import { recordChange } from '#requests/changes/record-change.ts';
import type { RequestEventKind } from '#requests/changes/request-event.ts';
import { findPublicContents } from '#workflows/find-public-contents.ts';
import type { Trouble } from '#webhooks/record-attempt.ts';
import { type SendDueDeps, sendRound } from '#webhooks/send-due.ts';
import { shareMessage } from '#webhooks/share-message.ts';
import { addMember, addTestKey, deskCall } from './desk-call.ts';
import { type TestApp, startTestApp } from './test-app.ts';
import { addMunicipality } from './test-municipality.ts';
import { addRequest } from './test-requests.ts';
import { startReceiver } from './webhook-receiver.ts';

const dayMs = 86_400_000;
const origins = { of: () => 'https://riverbend.example' };

/** Starts it. Before each test, the webhook is as new and nothing was sent. */
export async function startWebhookScene() {
  const receiver = await startReceiver();
  const allowed = `receiver.example:${receiver.port}`;
  const app = await startTestApp({ WEBHOOK_ALLOW: allowed });
  const { clientId } = await addMunicipality(app.database);
  const boss = await addMember(app, clientId, { username: 'boss', role: 'manager' });
  // A key, because the clock runs for weeks.
  const expiresAt = new Date(app.clock.now().getTime() + 360 * dayMs);
  const rights = { role: 'manager', scopes: ['webhooks'], expiresAt } as const;
  const { key } = await addTestKey(app, boss.cookie, { ...rights, scopes: ['webhooks'] });
  const wishes = {
    url: `https://${allowed}/hook`,
    description: 'Works',
    types: ['*' as const],
    perMinute: webhookPerMinuteMax,
    isPaused: false,
  };
  const { webhookId, secret } = await deskCall(app, key, 'saveWebhook', wishes);
  const troubles: Trouble[] = [];
  const deps = sendingDeps(app, troubles);
  const scene = { app, clientId, key, receiver, webhookId, secret: secret!, wishes, troubles, deps };
  beforeEach(async () => {
    await renew(app, clientId);
    receiver.messages.length = 0;
    troubles.length = 0;
    receiver.answer = (response) => void response.writeHead(204).end();
  });
  return { ...scene, ...actsOf(app, clientId), ...readingsOf(scene) };
}

function sendingDeps(app: TestApp, troubles: Trouble[]): SendDueDeps {
  const { database, clock, config } = app;
  return {
    database,
    clock,
    log: app.fastify.log as never,
    secrets: openSecretBox(config),
    guard: openAddressGuard(config),
    findAddresses: async () => ['127.0.0.1'],
    stopping: new AbortController().signal,
    random: () => 0.5,
    measureAttempt: () => undefined,
    clients: openClientDirectory({ database, clock, defaultClient: undefined }),
    origins,
    findPublicContents,
    reportTrouble: async (_tx, _clientId, trouble) => void troubles.push(trouble),
  };
}

async function renew({ database }: TestApp, clientId: number): Promise<void> {
  await database.query('delete from webhook_messages where client_id = $1', [clientId]);
  await database.query(
    `update webhooks set state = 'active', disabled_reason = '', failures = 0, failing_since = null, probe_at = null,
       slow_until = null, mails_sent = 0, per_minute = 6000 where client_id = $1`,
    [clientId],
  );
}

/** Acts on requests, whose messages are shared out at once. */
function actsOf({ database, clock }: TestApp, clientId: number) {
  /** Shares out what acts have written, by the settings of this moment. */
  async function share() {
    const clients = openClientDirectory({ database, clock, defaultClient: undefined });
    const newMessages = await database.query<{ messageId: number }>(
      'select message_id as "messageId" from webhook_messages where client_id = $1 and body is null',
      [clientId],
    );
    for (const { messageId } of newMessages)
      await shareMessage({ database, clock, clients, origins }, { clientId, messageId });
  }
  return {
    share,
    async newRequest() {
      return (await addRequest(database, clientId, {})).requestId;
    },
    async change(requestId: number, kind: RequestEventKind = 'updated') {
      const event = { kind, actor: 'staff', author: 'clerk', comment: 'secret words' } as const;
      await database.transaction((tx) =>
        recordChange(tx, clientId, requestId, { event, isMailed: false, now: clock.now() }),
      );
      await share();
    },
  };
}

interface ReadScene {
  app: TestApp;
  clientId: number;
  key: string;
  webhookId: number;
  receiver: Awaited<ReturnType<typeof startReceiver>>;
  deps: SendDueDeps;
}

function readingsOf({ app, clientId, key, webhookId, receiver, deps }: ReadScene) {
  const round = () => sendRound(deps, clientId, webhookId);
  return {
    round,
    /** Answers with this status from now on. */
    answerWith(status: number, headers: Record<string, string> = {}) {
      receiver.answer = (response) => void response.writeHead(status, headers).end();
    },
    state: async () => (await deskCall(app, key, 'findWebhooks', {})).webhooks[0]!,
    log: async () => (await deskCall(app, key, 'findWebhookDeliveries', { webhookId })).deliveries,
    ids: () => receiver.messages.map(({ headers }) => headers['webhook-id']),
    /** Advances the clock from round to round, until nothing waits or the time is over. */
    async untilQuiet(mostMs = 8 * dayMs) {
      const end = app.clock.now().getTime() + mostMs;
      for (let next = await round(); next !== undefined && next.getTime() <= end; next = await round())
        app.clock.set(new Date(Math.max(next.getTime(), app.clock.now().getTime() + 1)));
    },
  };
}
