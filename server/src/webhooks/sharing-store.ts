/** The rows of messages that are shared out. Private to this folder. */
import type { WebhookContent } from '@fixpoint/contract/desk/webhooks/event-types.ts';
import type { Database } from '#platform/database.ts';
import type { OutgoingMessage } from './delivery-store.ts';

/** `workTypeIds`: of its request; null: the previous release wrote it. */
type LockedMessage = OutgoingMessage & { workTypeIds: number[] | null };

/** Locks a message that is not shared out; undefined: it is, or it was deleted. */
export async function lockMessage(
  tx: Database,
  clientId: number,
  messageId: number,
): Promise<LockedMessage | undefined> {
  const [row] = await tx.query<LockedMessage>(
    `select type, request_id as "requestId", guid, version, actor, changes, happened_at as "happenedAt",
       work_type_ids as "workTypeIds"
     from webhook_messages where client_id = $1 and message_id = $2 and body is null for update`,
    [clientId, messageId],
  );
  return row;
}

export async function updateBody(
  tx: Database,
  clientId: number,
  messageId: number,
  { publicId, body }: { publicId: string; body: string },
): Promise<void> {
  await tx.query(
    `update webhook_messages set public_id = $3, body = $4
     where client_id = $1 and message_id = $2`,
    [clientId, messageId, publicId, body],
  );
}

/** The webhooks that want a message, by their contents, subscriptions and work types. */
interface WantedMessage {
  content: WebhookContent;
  wantedBy: readonly string[];
  workTypeIds: readonly number[] | null;
  now: Date;
}

/**
 * Adds a delivery for each webhook that wants the message; returns these webhooks, by id. The locks keep a webhook from
 * being switched off meanwhile, which would leave a delivery that waits for ever.
 */
export function insertDeliveries(
  tx: Database,
  clientId: number,
  messageId: number,
  { content, wantedBy, workTypeIds, now }: WantedMessage,
): Promise<{ webhookId: number; state: string }[]> {
  return tx.query(
    `with wanted as materialized (
       select webhook_id, state from webhooks
       where client_id = $1 and content = $6 and types && $3::text[]
         and (work_type_ids = '{}' or $5::integer[] is null or work_type_ids && $5)
       order by webhook_id for share
     ), inserted as (
       insert into webhook_deliveries (client_id, webhook_id, message_id, state, next_at)
       select $1, webhook_id, $2, case state when 'disabled' then 'failed' else 'waiting' end, $4 from wanted
       on conflict do nothing returning 1
     )
     select webhook_id as "webhookId", state from wanted where (select count(*) from inserted) > 0
     order by webhook_id`,
    [clientId, messageId, wantedBy, now, workTypeIds, content],
  );
}
