/** Sends what is due to one webhook, in rounds. A killed round leaves its messages waiting: they are sent again. */
import pLimit from 'p-limit';
import type { Log } from '#platform/log.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import type { MeasuredAttempt } from '#platform/telemetry/metrics.ts';
import {
  type DueDelivery,
  countAttempts,
  deleteDelivery,
  holdDeliveries,
  selectDeliveries,
  selectNextTime,
} from './delivery-store.ts';
import { type PublicBodyDeps, findPublicBody } from './find-public-body.ts';
import { type RecordAttemptDeps, recordAttempt } from './record-attempt.ts';
import { sendWebhookPayload, orderSending } from './order-sending.ts';
import { type PostDeps, postMessage } from './post-message.ts';
import { probingFrom } from './retry-schedule.ts';
import { signedHeaders } from './sign-message.ts';
import { type SecretsRow, type WebhookRow, selectWebhook } from './webhook-store.ts';
import { liveSecrets } from './webhooks.ts';

export interface SendDueDeps extends PostDeps, RecordAttemptDeps, PublicBodyDeps {
  log: Log;
  secrets: SecretBox;
  measureAttempt: (attempt: MeasuredAttempt) => void;
  /** Aborted when the server stops. */
  stopping: AbortSignal;
}

const deliveriesOfRound = 50;
const attemptsAtOnce = 8;
/** A round starts no attempt after this time, so that other jobs get their turn. */
const roundMs = 20_000;
const minuteMs = 60_000;

type Receiver = WebhookRow & SecretsRow & { clientId: number };

/** The job: makes one round, and orders the next. */
export async function sendDue(deps: SendDueDeps, payload: unknown): Promise<void> {
  const { clientId, webhookId } = sendWebhookPayload.parse(payload);
  const nextAt = await sendRound(deps, clientId, webhookId);
  if (nextAt === undefined) return;
  const delaySeconds = Math.max(0, (nextAt.getTime() - deps.clock.now().getTime()) / 1000);
  await orderSending(deps.database, clientId, webhookId, { delaySeconds });
}

/** Makes one round; returns the time of the next one, or undefined if nothing waits that may be sent. */
export async function sendRound(
  deps: SendDueDeps,
  clientId: number,
  webhookId: number,
): Promise<Date | undefined> {
  const { database, clock, log, secrets, stopping } = deps;
  const found = await selectWebhook(database, clientId, webhookId);
  if (found === undefined) return undefined;
  const receiver = { ...found, clientId };
  const signingSecrets = liveSecrets(secrets, receiver, receiver, clock.now());
  if (signingSecrets.length === 0) {
    log.warn({ clientId, webhookId }, 'The secret of this webhook was encrypted with another key; renew it');
    return undefined;
  }
  const deliveries = await deliveriesOf(deps, receiver);
  const startedAt = performance.now();
  const round = { isOver: false };
  const limit = pLimit(attemptsAtOnce);
  const sendGroup = async (group: readonly DueDelivery[]) => {
    for (const delivery of group) {
      const isLate = performance.now() - startedAt > roundMs;
      if (stopping.aborted || isLate || (round.isOver && !delivery.isTest)) return;
      const isProbing = await sendOne(deps, receiver, { delivery, signingSecrets });
      if (isProbing) round.isOver = true;
    }
  };
  const groups = [...Map.groupBy(deliveries, orderedWith).values()];
  await Promise.all(groups.map((group) => limit(() => sendGroup(group))));
  return nextTime(deps, clientId, webhookId);
}

/** Messages about one request go one after the other, in the order of its versions. */
function orderedWith({ requestId, deliveryId }: DueDelivery): string {
  return requestId === null ? `test ${deliveryId}` : String(requestId);
}

async function deliveriesOf({ database, clock }: SendDueDeps, receiver: Receiver): Promise<DueDelivery[]> {
  const { clientId, webhookId, state, failures, probeAt } = receiver;
  const now = clock.now();
  const select = (which: 'tests' | 'due' | 'probe', most: number) =>
    selectDeliveries(database, clientId, webhookId, { which, now, most });
  const tests = await select('tests', deliveriesOfRound);
  if (state !== 'active') return tests;
  if (failures >= probingFrom) {
    const isTime = probeAt === null || probeAt <= now;
    return isTime ? [...tests, ...(await select('probe', 1))] : tests;
  }
  const lastMinute = new Date(now.getTime() - minuteMs);
  const room = rateOf(receiver, now) - (await countAttempts(database, clientId, webhookId, lastMinute));
  const due = room > 0 ? await select('due', Math.min(room, deliveriesOfRound)) : [];
  return [...tests, ...due.toSorted((one, other) => (one.version ?? 0) - (other.version ?? 0))];
}

function rateOf({ perMinute, slowUntil }: WebhookRow, now: Date): number {
  return slowUntil !== null && slowUntil > now ? Math.ceil(perMinute / 2) : perMinute;
}

/** Makes one attempt and records it. Returns true if the round ends: the receiver is only probed from now on, or the proxy is down. */
async function sendOne(
  deps: SendDueDeps,
  { clientId, webhookId, url, content }: Receiver,
  { delivery, signingSecrets }: { delivery: DueDelivery; signingSecrets: readonly string[] },
): Promise<boolean> {
  const at = deps.clock.now();
  const { publicId, deliveryId, type, requestId } = delivery;
  const isPublic = content === 'public' && requestId !== null;
  const body = isPublic ? await findPublicBody(deps, clientId, { type, requestId }) : delivery.body;
  if (body === undefined) {
    await deleteDelivery(deps.database, clientId, deliveryId);
    return false;
  }
  const headers = signedHeaders({ publicId, body, at }, signingSecrets);
  const attempt = await postMessage(deps, { url, headers, body }, deps.stopping);
  deps.measureAttempt({ outcome: attempt.fault ?? 'delivered', seconds: attempt.tookMs / 1000 });
  if (attempt.isProxyDown) {
    deps.log.warn(
      { clientId, webhookId },
      'The proxy of WEBHOOK_PROXY is not there, or refuses its user name and password; webhooks wait',
    );
    if (!delivery.isTest) {
      await holdDeliveries(deps.database, clientId, webhookId, new Date(at.getTime() + minuteMs));
      return true;
    }
  }
  return recordAttempt(deps, { clientId, webhookId, delivery, attempt, at });
}

async function nextTime(
  { database, clock }: SendDueDeps,
  clientId: number,
  webhookId: number,
): Promise<Date | undefined> {
  const webhook = await selectWebhook(database, clientId, webhookId);
  const nextAt = await selectNextTime(database, clientId, webhookId);
  if (webhook?.state !== 'active' || nextAt === null) return undefined;
  if (webhook.failures >= probingFrom) return webhook.probeAt ?? clock.now();
  const now = clock.now();
  if (nextAt > now) return nextAt;
  const lastMinute = new Date(now.getTime() - minuteMs);
  const isFull = (await countAttempts(database, clientId, webhookId, lastMinute)) >= rateOf(webhook, now);
  return isFull ? new Date(now.getTime() + minuteMs / 10) : now;
}
