/** The log of webhooks: messages that were sent, that wait, or that are sent again. */
import { testType } from '@fixpoint/contract/desk/webhooks/event-types.ts';
import { deliveriesPerPage } from '@fixpoint/contract/desk/webhooks/find-webhook-deliveries.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import {
  type AttemptRow,
  type LoggedDelivery,
  countTests,
  deleteMessagesBefore,
  insertTest,
  replayDeliveries,
  selectLog,
} from './delivery-store.ts';
import { newPublicId } from './share-message.ts';
import { orderSending } from './order-sending.ts';
import { refuseUnknown } from './webhooks.ts';
import { bodyOf } from './webhook-body.ts';

const dayMs = 86_400_000;
/** How long messages and attempts are kept. */
const keepMs = 30 * dayMs;
const attemptsShown = 10;
const replayMax = 100_000;
const testsPerMinute = 6;

/** A delivery with its attempts, newest first. */
export type FoundDelivery = Omit<LoggedDelivery, 'attempts'> & { attempts: AttemptRow[] };

/** A page of the log. `after`: the last `deliveryId` of the page before. */
interface LogPage {
  state?: string | undefined;
  after?: number | undefined;
  limit?: number | undefined;
  now: Date;
}

/** The messages of the last 30 days, newest first, and the place of the next page. Throws `notFound`. */
export async function findDeliveries(
  database: Database,
  clientId: number,
  webhookId: number,
  { state, after, limit = deliveriesPerPage.usual, now }: LogPage,
): Promise<{ deliveries: FoundDelivery[]; next: number | null }> {
  await refuseUnknown(database, clientId, webhookId);
  const rows = await selectLog(database, clientId, webhookId, {
    state: state ?? null,
    after: after ?? null,
    since: new Date(now.getTime() - keepMs),
    most: limit + 1,
    attemptsMost: attemptsShown,
  });
  const deliveries = rows.slice(0, limit).map(({ attempts, ...row }) => ({
    ...row,
    attempts: attempts.map((attempt) => ({ ...attempt, at: new Date(attempt.at) })),
  }));
  return { deliveries, next: rows.length > limit ? deliveries.at(-1)!.deliveryId : null };
}

/** Which messages are sent again. */
export interface Replay {
  deliveryId?: number | undefined;
  since?: Date | undefined;
  only?: 'failed' | 'all' | undefined;
}

/** Sends messages again; returns their number. Throws `notFound`. */
export async function replayMessages(
  tx: Database,
  clientId: number,
  webhookId: number,
  { deliveryId, since, only = 'failed', now }: Replay & { now: Date },
): Promise<number> {
  await refuseUnknown(tx, clientId, webhookId);
  const earliestMs = now.getTime() - keepMs;
  const count = await replayDeliveries(tx, clientId, webhookId, {
    deliveryId: deliveryId ?? null,
    since: new Date(Math.max(earliestMs, since?.getTime() ?? earliestMs)),
    only,
    most: replayMax,
    now,
  });
  if (count > 0) await orderSending(tx, clientId, webhookId);
  return count;
}

/** Sends a made-up message, once. Throws `notFound`, and `tooManyAttempts` above six in a minute. */
export async function sendTest(
  tx: Database,
  clientId: number,
  webhookId: number,
  { municipality, now }: { municipality: string; now: Date },
): Promise<number> {
  await refuseUnknown(tx, clientId, webhookId);
  if ((await countTests(tx, clientId, webhookId, new Date(now.getTime() - 60_000))) >= testsPerMinute)
    throw new ApplicationError(
      'tooManyAttempts',
      `Please wait: ${testsPerMinute} tests a minute are possible.`,
    );
  const facts = { type: testType, happenedAt: now, requestId: null, guid: null, version: null };
  const body = bodyOf({ ...facts, actor: 'system', changes: {} }, { municipality, origin: '' });
  const test = { type: testType, publicId: newPublicId(), body, now };
  const deliveryId = await insertTest(tx, clientId, webhookId, test);
  await orderSending(tx, clientId, webhookId);
  return deliveryId;
}

/** Deletes messages and attempts that are older than 30 days; returns the number of messages. */
export function sweepMessages(database: Database, now: Date): Promise<number> {
  return deleteMessagesBefore(database, new Date(now.getTime() - keepMs));
}
