/** Records an attempt, and its consequences for the message and for the receiver. */
import type { Database } from '#platform/database.ts';
import type { Attempt } from './post-message.ts';
import {
  type DueDelivery,
  failDeliveries,
  hurryDeliveries,
  insertAttempt,
  updateDelivery,
} from './delivery-store.ts';
import {
  asksForLess,
  disabledAfterMs,
  mailedAfterMs,
  pauseAfter,
  pauseOfProbe,
  probingFrom,
  slowForMs,
} from './retry-schedule.ts';
import { type WebhookRow, lockWebhook, markDisabled, updateReceiver } from './webhook-store.ts';

/** A receiver that fails, as managers are told about it. */
export interface Trouble {
  webhookId: number;
  url: string;
  description: string;
  failingSince: Date;
  /** The time of the last attempt. */
  at: Date;
  /** The status or the cause of the last failed attempt. */
  lastFault: string;
  /** Null: it is still tried. */
  disabledReason: 'gone' | 'failing' | null;
}

export interface RecordAttemptDeps {
  database: Database;
  /** Tells managers about a receiver that fails, in the transaction of the attempt. */
  reportTrouble: (tx: Database, clientId: number, trouble: Trouble) => Promise<void>;
  /** From 0 to 1, for the spread of pauses. */
  random: () => number;
}

interface MadeAttempt {
  clientId: number;
  webhookId: number;
  delivery: DueDelivery;
  attempt: Attempt;
  at: Date;
}

/** Returns true if the receiver is only probed from now on, or is switched off. */
export function recordAttempt(deps: RecordAttemptDeps, made: MadeAttempt): Promise<boolean> {
  const { clientId, webhookId, delivery, attempt, at } = made;
  const { deliveryId, isTest, tries } = delivery;
  return deps.database.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, clientId, webhookId);
    if (webhook === undefined) return true;
    const isLogged = await insertAttempt(tx, clientId, { webhookId, deliveryId }, { at, ...attempt });
    if (!isLogged) return false;
    const isDelivered = attempt.fault === null;
    if (isTest || isDelivered) {
      const state = isDelivered ? 'delivered' : 'failed';
      await updateDelivery(tx, clientId, deliveryId, { state, tries: tries + 1, nextAt: null, triedAt: at });
    }
    if (isTest) return false;
    return isDelivered ? recordSuccess(tx, webhook, made) : recordFailure(tx, webhook, made, deps);
  });
}

async function recordSuccess(
  tx: Database,
  { failures, slowUntil }: WebhookRow,
  { clientId, webhookId, at }: MadeAttempt,
): Promise<boolean> {
  if (failures === 0) return false;
  await updateReceiver(tx, clientId, webhookId, {
    failures: 0,
    failingSince: null,
    probeAt: null,
    slowUntil,
    mailsSent: 0,
    lastFault: '',
  });
  if (failures >= probingFrom) await hurryDeliveries(tx, clientId, webhookId, at);
  return false;
}

async function recordFailure(
  tx: Database,
  webhook: WebhookRow & { mailsSent: number },
  made: MadeAttempt,
  { random, reportTrouble }: RecordAttemptDeps,
): Promise<boolean> {
  const { clientId, webhookId, attempt, at } = made;
  await postpone(tx, made, { random: random(), isDisabled: webhook.state === 'disabled' });
  const failures = webhook.failures + 1;
  const failingSince = webhook.failingSince ?? at;
  const isProbing = failures >= probingFrom;
  const failingMs = at.getTime() - failingSince.getTime();
  const mailsDue = mailedAfterMs.filter((afterMs) => failingMs >= afterMs).length;
  const lastFault = attempt.status === null ? String(attempt.fault) : `status ${attempt.status}`;
  await updateReceiver(tx, clientId, webhookId, {
    failures,
    failingSince,
    probeAt: isProbing ? new Date(at.getTime() + pauseOfProbe(failingMs, attempt)) : null,
    slowUntil: asksForLess(attempt.status) ? new Date(at.getTime() + slowForMs) : webhook.slowUntil,
    mailsSent: Math.max(webhook.mailsSent, mailsDue),
    lastFault,
  });
  if (webhook.state === 'disabled') return true;
  const disabledReason = reasonToDisable(attempt.status, failingMs);
  if (disabledReason !== null) {
    await markDisabled(tx, clientId, webhookId, { reason: disabledReason, now: at });
    await failDeliveries(tx, clientId, webhookId);
  }
  const { url, description } = webhook;
  const trouble = { webhookId, url, description, failingSince, at, lastFault, disabledReason };
  if (disabledReason !== null || mailsDue > webhook.mailsSent) await reportTrouble(tx, clientId, trouble);
  return isProbing || disabledReason !== null;
}

/** Sets the time of the next attempt, or gives the message up. */
async function postpone(
  tx: Database,
  { clientId, delivery, attempt, at }: MadeAttempt,
  { random, isDisabled }: { random: number; isDisabled: boolean },
): Promise<void> {
  const { deliveryId, isDue, tries } = delivery;
  // A probe before the message's own time uses up no try.
  const pauseMs = isDue ? pauseAfter(tries + 1, attempt, random) : 0;
  const isGivenUp = isDisabled || pauseMs === undefined;
  await updateDelivery(tx, clientId, deliveryId, {
    state: isGivenUp ? 'failed' : 'waiting',
    tries: isDue ? tries + 1 : tries,
    nextAt: isDue && !isGivenUp ? new Date(at.getTime() + pauseMs) : null,
    triedAt: at,
  });
}

function reasonToDisable(status: number | null, failingMs: number): 'gone' | 'failing' | null {
  if (status === 410) return 'gone';
  return failingMs >= disabledAfterMs ? 'failing' : null;
}
