/** Messages, their deliveries to webhooks, and the attempts. Private to this folder. */
import type { EventType, testType } from '@fixpoint/contract/desk/webhooks/event-types.ts';
import type { AttemptFault } from '@fixpoint/contract/desk/webhooks/webhook.ts';
import { type Database, ofAllClients } from '#platform/database.ts';

/** A message that is not shared out yet. */
export interface OutgoingMessage {
  type: string;
  requestId: number | null;
  guid: string | null;
  version: number | null;
  actor: string;
  changes: Record<string, unknown>;
  happenedAt: Date;
}

/** Adds a test message with its delivery to one webhook. */
export async function insertTest(
  tx: Database,
  clientId: number,
  webhookId: number,
  { type, publicId, body, now }: { type: string; publicId: string; body: string; now: Date },
): Promise<number> {
  const [row] = await tx.query<{ deliveryId: number }>(
    `with message as (
       insert into webhook_messages (client_id, type, actor, changes, happened_at, public_id, body)
       values ($1, $3, 'system', '{}', $6, $4, $5) returning message_id
     )
     insert into webhook_deliveries (client_id, webhook_id, message_id, state, next_at, is_test)
     select $1, $2, message_id, 'waiting', $6, true from message returning delivery_id as "deliveryId"`,
    [clientId, webhookId, type, publicId, body, now],
  );
  return row!.deliveryId;
}

/** Number of tests of a webhook since then. */
export async function countTests(
  database: Database,
  clientId: number,
  webhookId: number,
  since: Date,
): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*) from webhook_deliveries d
     join webhook_messages m on m.client_id = $1 and m.message_id = d.message_id
     where d.client_id = $1 and d.webhook_id = $2 and d.is_test and m.happened_at > $3`,
    [clientId, webhookId, since],
  );
  return row!.count;
}

/** A message on its way to a webhook. */
export interface DueDelivery {
  deliveryId: number;
  publicId: string;
  type: string;
  /** Empty: it has public contents, so it is made at each attempt. */
  body: string;
  requestId: number | null;
  version: number | null;
  tries: number;
  isTest: boolean;
  /** False: only the receiver is probed, before the message's own time. */
  isDue: boolean;
}

/**
 * Deliveries that wait, oldest first: `tests` only the tests, `due` those whose time has come, `probe` the one that was
 * tried longest ago.
 */
export function selectDeliveries(
  database: Database,
  clientId: number,
  webhookId: number,
  { which, now, most }: { which: 'tests' | 'due' | 'probe'; now: Date; most: number },
): Promise<DueDelivery[]> {
  const condition = { tests: 'd.is_test', due: 'not d.is_test and d.next_at <= $3', probe: 'not d.is_test' };
  const order = which === 'probe' ? 'd.tried_at nulls first, d.delivery_id' : 'd.next_at, d.delivery_id';
  return database.query<DueDelivery>(
    `select d.delivery_id as "deliveryId", m.public_id as "publicId", m.type, m.body,
       m.request_id as "requestId", m.version, d.tries, d.is_test as "isTest", d.next_at <= $3 as "isDue"
     from webhook_deliveries d join webhook_messages m on m.client_id = $1 and m.message_id = d.message_id
     where d.client_id = $1 and d.webhook_id = $2 and d.state = 'waiting' and ${condition[which]}
     order by ${order} limit $4`,
    [clientId, webhookId, now, most],
  );
}

/** The time of the next delivery that waits; null: none waits. */
export async function selectNextTime(
  database: Database,
  clientId: number,
  webhookId: number,
): Promise<Date | null> {
  const [row] = await database.query<{ nextAt: Date | null }>(
    `select min(next_at) as "nextAt" from webhook_deliveries
     where client_id = $1 and webhook_id = $2 and state = 'waiting' and not is_test`,
    [clientId, webhookId],
  );
  return row!.nextAt;
}

/** Number of attempts since then, without tests. */
export async function countAttempts(
  database: Database,
  clientId: number,
  webhookId: number,
  since: Date,
): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'select count(*) from webhook_attempts where client_id = $1 and webhook_id = $2 and attempted_at > $3',
    [clientId, webhookId, since],
  );
  return row!.count;
}

/** An attempt in the log. */
export interface AttemptRow {
  at: Date;
  status: number | null;
  tookMs: number;
  fault: AttemptFault | null;
  answer: string;
}

/** Adds an attempt; false if the delivery was deleted meanwhile. */
export async function insertAttempt(
  tx: Database,
  clientId: number,
  { webhookId, deliveryId }: { webhookId: number; deliveryId: number },
  { at, status, tookMs, fault, answer }: AttemptRow,
): Promise<boolean> {
  const rows = await tx.query(
    `with delivery as materialized (
       select delivery_id from webhook_deliveries where client_id = $1 and delivery_id = $3 for key share
     )
     insert into webhook_attempts (client_id, webhook_id, delivery_id, attempted_at, status, took_ms, fault, answer)
     select $1, $2, delivery_id, $4, $5, $6, $7, $8 from delivery returning 1`,
    [clientId, webhookId, deliveryId, at, status, tookMs, fault ?? '', answer],
  );
  return rows.length > 0;
}

export async function updateDelivery(
  tx: Database,
  clientId: number,
  deliveryId: number,
  state: { state: 'waiting' | 'delivered' | 'failed'; tries: number; nextAt: Date | null; triedAt: Date },
): Promise<void> {
  await tx.query(
    `update webhook_deliveries set state = $3, tries = $4, next_at = coalesce($5, next_at), tried_at = $6
     where client_id = $1 and delivery_id = $2`,
    [clientId, deliveryId, state.state, state.tries, state.nextAt, state.triedAt],
  );
}

/** Deletes a delivery that has nothing to say any more. */
export async function deleteDelivery(
  database: Database,
  clientId: number,
  deliveryId: number,
): Promise<void> {
  await database.query('delete from webhook_deliveries where client_id = $1 and delivery_id = $2', [
    clientId,
    deliveryId,
  ]);
}

/** Makes all waiting deliveries due. */
export async function hurryDeliveries(
  tx: Database,
  clientId: number,
  webhookId: number,
  now: Date,
): Promise<void> {
  await tx.query(
    `update webhook_deliveries set next_at = $3
     where client_id = $1 and webhook_id = $2 and state = 'waiting' and next_at > $3`,
    [clientId, webhookId, now],
  );
}

/** Makes all waiting deliveries due at that time or later, and uses up no tries. */
export async function holdDeliveries(
  database: Database,
  clientId: number,
  webhookId: number,
  until: Date,
): Promise<void> {
  await database.query(
    `with held as (
       update webhook_deliveries set next_at = $3
       where client_id = $1 and webhook_id = $2 and state = 'waiting' and next_at < $3 and not is_test
     )
     update webhooks set probe_at = $3 where client_id = $1 and webhook_id = $2 and probe_at < $3`,
    [clientId, webhookId, until],
  );
}

/** Gives up all waiting deliveries. */
export async function failDeliveries(tx: Database, clientId: number, webhookId: number): Promise<void> {
  await tx.query(
    `update webhook_deliveries set state = 'failed'
     where client_id = $1 and webhook_id = $2 and state = 'waiting' and not is_test`,
    [clientId, webhookId],
  );
}

/** Lets messages wait again; returns their number. */
export async function replayDeliveries(
  tx: Database,
  clientId: number,
  webhookId: number,
  which: { deliveryId: number | null; since: Date; only: 'failed' | 'all'; most: number; now: Date },
): Promise<number> {
  const { deliveryId, since, only, most, now } = which;
  const rows = await tx.query(
    `update webhook_deliveries set state = 'waiting', tries = 0, next_at = $7
     where client_id = $1 and webhook_id = $2 and delivery_id in (
       select d.delivery_id from webhook_deliveries d
       join webhook_messages m on m.client_id = $1 and m.message_id = d.message_id
       where d.client_id = $1 and d.webhook_id = $2 and not d.is_test and d.state <> 'waiting'
         and ($3::bigint is null or d.delivery_id = $3) and m.happened_at >= $4
         and ($5 = 'all' or $3::bigint is not null or d.state = 'failed')
       order by d.delivery_id limit $6)
     returning 1`,
    [clientId, webhookId, deliveryId, since, only, most, now],
  );
  return rows.length;
}

/** A delivery in the log. */
export interface LoggedDelivery {
  deliveryId: number;
  messageId: string;
  type: EventType | typeof testType;
  happenedAt: Date;
  requestId: number | null;
  state: 'waiting' | 'delivered' | 'failed';
  tries: number;
  nextAt: Date | null;
  /** JSON stores their times as text. */
  attempts: (Omit<AttemptRow, 'at'> & { at: string })[];
}

export function selectLog(
  database: Database,
  clientId: number,
  webhookId: number,
  page: { state: string | null; after: number | null; since: Date; most: number; attemptsMost: number },
): Promise<LoggedDelivery[]> {
  const { state, after, since, most, attemptsMost } = page;
  return database.query<LoggedDelivery>(
    `select d.delivery_id as "deliveryId", m.public_id as "messageId", m.type, m.happened_at as "happenedAt",
       m.request_id as "requestId", d.state, d.tries, case d.state when 'waiting' then d.next_at end as "nextAt",
       coalesce((
         select json_agg(json_build_object('at', a.attempted_at, 'status', a.status, 'tookMs', a.took_ms,
           'fault', nullif(a.fault, ''), 'answer', a.answer))
         from (
           select * from webhook_attempts a where a.client_id = $1 and a.delivery_id = d.delivery_id
           order by a.attempt_id desc limit $7) a), '[]') as attempts
     from webhook_deliveries d join webhook_messages m on m.client_id = $1 and m.message_id = d.message_id
     where d.client_id = $1 and d.webhook_id = $2 and ($3::text is null or d.state = $3)
       and ($4::bigint is null or d.delivery_id < $4) and m.happened_at > $5
     order by d.delivery_id desc limit $6`,
    [clientId, webhookId, state, after, since, most, attemptsMost],
  );
}

/** Deletes older messages with their deliveries and attempts, also messages that still wait. Returns their number. */
export async function deleteMessagesBefore(database: Database, before: Date): Promise<number> {
  const rows = await database.query(
    `${ofAllClients} delete from webhook_messages where happened_at < $1 returning 1`,
    [before],
  );
  return rows.length;
}
