/** The outbox of webhooks. Private to this folder. */
import { subscriptionsOf } from '@fixpoint/contract/desk/webhooks/event-types.ts';
import type { Database } from '#platform/database.ts';
import type { FieldChanges } from '#requests/changes/request-event.ts';
import { shareMessages } from './share-messages-sql.ts';

const insertion = `
  with changed as materialized (
    select r.request_id, r.guid, r.version, r.modified_at,
      array_remove(array[r.work_type_id, ($6::jsonb #>> '{workTypeId,0}')::integer], null) as work_type_ids
    from work_requests r where r.client_id = $1 and r.request_id = any($2)
  ), wanted as (
    select * from changed c where exists (
      select from webhooks w where w.client_id = $1 and w.types && case w.content when 'public' then $7::text[] else $4::text[] end
        and (w.work_type_ids = '{}' or w.work_type_ids && c.work_type_ids))
  ), inserted as (
    insert into webhook_messages (client_id, type, request_id, guid, version, actor, changes, happened_at,
      work_type_ids)
    select $1, $3, request_id, guid, version, $5, $6::jsonb, modified_at, work_type_ids from wanted
    returning message_id
  )
  select ${shareMessages('inserted')} as jobs`;

/** Adds messages about these requests, if a webhook wants them, with the jobs that share them out. */
export async function insertMessages(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
  message: { type: string; actor: string; changes: FieldChanges },
): Promise<void> {
  const { type, actor, changes } = message;
  const [wantedBy, publicWantedBy] = [subscriptionsOf(type), subscriptionsOf(type, 'public')];
  const values = [clientId, requestIds, type, wantedBy, actor, JSON.stringify(changes), publicWantedBy];
  await tx.query(insertion, values);
}

/** Deletes the messages about these requests, whether they were sent or wait. */
export async function forgetMessagesOf(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  await tx.query('delete from webhook_messages where client_id = $1 and request_id = any($2)', [
    clientId,
    requestIds,
  ]);
}

/**
 * Deletes the bodies with public contents of these requests, and the deliveries that have not brought them yet. It also
 * locks messages that have no body yet, so that a body cannot have what this transaction takes back.
 */
export async function forgetPublicBodies(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  await tx.query(
    `with forgotten as (
       update webhook_messages set public_body = null
       where client_id = $1 and request_id = any($2)
         and exists (select from webhooks w where w.client_id = $1 and w.content = 'public')
       returning message_id
     )
     delete from webhook_deliveries d using forgotten f, webhooks w
     where d.client_id = $1 and d.message_id = f.message_id and d.state <> 'delivered'
       and w.client_id = $1 and w.webhook_id = d.webhook_id and w.content = 'public'`,
    [clientId, requestIds],
  );
}
