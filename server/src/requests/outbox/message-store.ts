/** The outbox of webhooks. Private to this folder. */
import {
  type PublicType,
  publicSubscriptionsOf,
  subscriptionsOf,
} from '@fixpoint/contract/desk/webhooks/event-types.ts';
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
      select from webhooks w where w.client_id = $1 and w.content = 'ids' and w.types && $4::text[]
        and (w.work_type_ids = '{}' or w.work_type_ids && c.work_type_ids))
  ), inserted as (
    insert into webhook_messages (client_id, type, request_id, guid, version, actor, changes, happened_at,
      work_type_ids)
    select $1, $3, request_id, guid, version, $5, $6::jsonb, modified_at, work_type_ids from wanted
    returning message_id
  )
  select ${shareMessages('inserted')} as jobs`;

/** Adds messages about these requests for webhooks that want them, with the jobs that share them out. */
export async function insertMessages(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
  message: { type: string; actor: string; changes: FieldChanges },
): Promise<void> {
  const { type, actor, changes } = message;
  const values = [clientId, requestIds, type, subscriptionsOf(type), actor, JSON.stringify(changes)];
  await tx.query(insertion, values);
}

/**
 * Deletes the messages about these requests, whether they were sent or wait. One that says that a request is no longer
 * public stays: it has only the number.
 */
export async function forgetMessagesOf(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  await tx.query(
    `delete from webhook_messages where client_id = $1 and request_id = any($2)
       and (guid is not null or type <> 'request.removed')`,
    [clientId, requestIds],
  );
}

/** A change of what strangers see of a request. */
export interface PublicChange {
  requestId: number;
  type: PublicType;
  /** The present and the former one; null: webhooks for all work types hear of it. */
  workTypeIds: readonly number[] | null;
}

const publicInsertion = `
  with inserted as (
    insert into webhook_messages (client_id, type, request_id, actor, changes, happened_at, work_type_ids)
    select $1, row.type, row."requestId", '', '{}', $3, row."workTypeIds"
    from json_to_recordset($2) as row ("requestId" bigint, type text, "workTypeIds" integer[], "wantedBy" text[])
    where exists (
      select from webhooks w where w.client_id = $1 and w.content = 'public' and w.types && row."wantedBy"
        and (w.work_type_ids = '{}' or row."workTypeIds" is null or w.work_type_ids && row."workTypeIds"))
    returning message_id
  )
  select ${shareMessages('inserted')} as jobs`;

/** Like `insertMessages`, for webhooks with public contents. These messages have no guid, version and author. */
export async function insertPublicMessages(
  tx: Database,
  clientId: number,
  changes: readonly PublicChange[],
  now: Date,
): Promise<void> {
  const rows = changes.map((change) => ({ ...change, wantedBy: publicSubscriptionsOf(change.type) }));
  await tx.query(publicInsertion, [clientId, JSON.stringify(rows), now]);
}
