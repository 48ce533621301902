/** The rows of webhooks. Private to this folder. */
import type { Subscription, WebhookContent } from '@fixpoint/contract/desk/webhooks/event-types.ts';
import type { Database } from '#platform/database.ts';

export type WebhookState = 'active' | 'paused' | 'disabled';

/** The fields that a manager chooses. */
export interface WebhookFields {
  url: string;
  description: string;
  types: Subscription[];
  perMinute: number;
}

/** Empty: all work types. Left out: as they are. */
interface WishedWorkTypes {
  workTypeIds?: readonly number[] | undefined;
}

/** A webhook with the state of its receiver. */
export interface WebhookRow extends WebhookFields {
  webhookId: number;
  workTypeIds: number[];
  content: WebhookContent;
  state: WebhookState;
  disabledReason: '' | 'gone' | 'failing';
  stateSince: Date;
  /** Failed attempts in a row. */
  failures: number;
  failingSince: Date | null;
  /** `status 500`, or the cause of the last failed attempt; empty: the last attempt succeeded. */
  lastFault: string;
  probeAt: Date | null;
  slowUntil: Date | null;
  formerUntil: Date | null;
  createdAt: Date;
}

/** The encrypted secrets. */
export interface SecretsRow {
  secret: Buffer;
  formerSecret: Buffer | null;
  formerUntil: Date | null;
}

const columns = `w.webhook_id as "webhookId", w.url, w.description, w.types, w.per_minute as "perMinute", w.state,
  w.disabled_reason as "disabledReason", w.state_since as "stateSince", w.failures, w.failing_since as "failingSince",
  w.probe_at as "probeAt", w.slow_until as "slowUntil", w.former_until as "formerUntil", w.created_at as "createdAt",
  w.last_fault as "lastFault", w.work_type_ids as "workTypeIds", w.content`;

export function selectWebhooks(
  database: Database,
  clientId: number,
): Promise<(WebhookRow & { waiting: number; failed: number })[]> {
  return database.query(
    `select ${columns},
       (select count(*) from webhook_deliveries d
        where d.client_id = $1 and d.webhook_id = w.webhook_id and d.state = 'waiting' and not is_test) as waiting,
       (select count(*) from webhook_deliveries d
        where d.client_id = $1 and d.webhook_id = w.webhook_id and d.state = 'failed' and not is_test) as failed
     from webhooks w where w.client_id = $1 order by w.webhook_id`,
    [clientId],
  );
}

/** One webhook with its secrets; undefined if it was removed. */
export async function selectWebhook(
  database: Database,
  clientId: number,
  webhookId: number,
): Promise<(WebhookRow & SecretsRow) | undefined> {
  const [row] = await database.query<WebhookRow & SecretsRow>(
    `select ${columns}, w.secret, w.former_secret as "formerSecret" from webhooks w
     where w.client_id = $1 and w.webhook_id = $2`,
    [clientId, webhookId],
  );
  return row;
}

/** Like `selectWebhook`, and locks the webhook until the end of the transaction. */
export async function lockWebhook(
  tx: Database,
  clientId: number,
  webhookId: number,
): Promise<(WebhookRow & { mailsSent: number }) | undefined> {
  const [row] = await tx.query<WebhookRow & { mailsSent: number }>(
    `select ${columns}, w.mails_sent as "mailsSent" from webhooks w
     where w.client_id = $1 and w.webhook_id = $2 for update`,
    [clientId, webhookId],
  );
  return row;
}

/** Reserves the id of a new webhook. The id is part of the encryption of its secret. */
export async function nextWebhookId(tx: Database): Promise<number> {
  const [row] = await tx.query<{ webhookId: number }>(`select nextval('webhook_ids') as "webhookId"`);
  return row!.webhookId;
}

export async function insertWebhook(
  tx: Database,
  clientId: number,
  fields: WebhookFields &
    WishedWorkTypes & {
      webhookId: number;
      content: WebhookContent;
      state: WebhookState;
      secret: Buffer;
      now: Date;
    },
): Promise<void> {
  const {
    webhookId,
    url,
    description,
    types,
    perMinute,
    content,
    state,
    secret,
    now,
    workTypeIds = [],
  } = fields;
  await tx.query(
    `insert into webhooks (client_id, webhook_id, url, description, types, per_minute, state, secret, state_since,
       created_at, work_type_ids, content)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11)`,
    [clientId, webhookId, url, description, types, perMinute, state, secret, now, workTypeIds, content],
  );
}

/** Changes the fields that a manager chooses. A webhook with another state begins without failures. */
export async function updateWebhook(
  tx: Database,
  clientId: number,
  fields: WebhookFields & WishedWorkTypes & { webhookId: number; state: WebhookState; now: Date },
): Promise<boolean> {
  const { webhookId, url, description, types, perMinute, state, now, workTypeIds = null } = fields;
  const rows = await tx.query(
    `update webhooks set url = $3, description = $4, types = $5, per_minute = $6, disabled_reason = '',
       state_since = case when state = $7 then state_since else $8 end, state = $7,
       failures = case when state = $7 and url = $3 then failures else 0 end,
       failing_since = case when state = $7 and url = $3 then failing_since end,
       last_fault = case when state = $7 and url = $3 then last_fault else '' end,
       mails_sent = case when state = $7 and url = $3 then mails_sent else 0 end,
       work_type_ids = coalesce($9, work_type_ids)
     where client_id = $1 and webhook_id = $2 returning 1`,
    [clientId, webhookId, url, description, types, perMinute, state, now, workTypeIds],
  );
  return rows.length > 0;
}

export async function updateSecret(
  tx: Database,
  clientId: number,
  webhookId: number,
  { secret, formerUntil }: { secret: Buffer; formerUntil: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `update webhooks set former_secret = secret, former_until = $4, secret = $3
     where client_id = $1 and webhook_id = $2 returning 1`,
    [clientId, webhookId, secret, formerUntil],
  );
  return rows.length > 0;
}

export async function deleteWebhook(tx: Database, clientId: number, webhookId: number): Promise<boolean> {
  const rows = await tx.query('delete from webhooks where client_id = $1 and webhook_id = $2 returning 1', [
    clientId,
    webhookId,
  ]);
  return rows.length > 0;
}

/** The state of the receiver after an attempt. */
export interface ReceiverState {
  failures: number;
  failingSince: Date | null;
  probeAt: Date | null;
  slowUntil: Date | null;
  mailsSent: number;
  lastFault: string;
}

export async function updateReceiver(
  tx: Database,
  clientId: number,
  webhookId: number,
  { failures, failingSince, probeAt, slowUntil, mailsSent, lastFault }: ReceiverState,
): Promise<void> {
  await tx.query(
    `update webhooks set failures = $3, failing_since = $4, probe_at = $5, slow_until = $6, mails_sent = $7,
       last_fault = $8
     where client_id = $1 and webhook_id = $2`,
    [clientId, webhookId, failures, failingSince, probeAt, slowUntil, mailsSent, lastFault],
  );
}

/** Switches a webhook off. */
export async function markDisabled(
  tx: Database,
  clientId: number,
  webhookId: number,
  { reason, now }: { reason: 'gone' | 'failing'; now: Date },
): Promise<void> {
  await tx.query(
    `update webhooks set state = 'disabled', disabled_reason = $3, state_since = $4
     where client_id = $1 and webhook_id = $2`,
    [clientId, webhookId, reason, now],
  );
}

/** The ids among these that no work type has. */
export async function selectUnknownWorkTypes(
  database: Database,
  clientId: number,
  workTypeIds: readonly number[],
): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `select id from unnest($2::integer[]) id
     where not exists (select from work_types t where t.client_id = $1 and t.work_type_id = id)`,
    [clientId, workTypeIds],
  );
  return rows.map(({ id }) => id);
}

export async function countDisabled(database: Database, clientId: number): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from webhooks where client_id = $1 and state = 'disabled'`,
    [clientId],
  );
  return row!.count;
}
