/** Requests that have been closed for long. Private to this folder. */
import type { Database } from '#platform/database.ts';
import { unsentReplyKinds } from './changes/request-event.ts';

/** The data that a closed request may still have. */
export type StoredKind = 'names' | 'photos' | 'notes';

/**
 * Closed or removed, without a history entry since then. $1: the client, $2: since when, $3: after which id.
 */
const old = `
  select r.request_id as "requestId"
  from work_requests r join statuses s using (client_id, status_id)
  where r.client_id = $1 and r.request_id > $3 and (s.type = 2 or r.deleted_at is not null)
    and not exists (
      select from request_events h
      where h.client_id = $1 and h.request_id = r.request_id and h.is_in_history and h.changed_at >= $2)`;

/** A member's account says nothing about the reporter. */
const having: Record<StoredKind, string> = {
  names: `(r.first_name <> '' or r.last_name <> '' or r.email <> '' or r.phone_number <> '' or r.session_id is not null
    or exists (
      select from accounts a
      where a.client_id = $1 and a.account_id = r.account_id and a.web_security_level = 0))`,
  photos: `(exists (select from photos p where p.client_id = $1 and p.request_id = r.request_id)
    or exists (select from attachments f where f.client_id = $1 and f.request_id = r.request_id))`,
  notes: `(exists (select from notes n where n.client_id = $1 and n.request_id = r.request_id)
    or exists (select from internal_notes n where n.client_id = $1 and n.request_id = r.request_id)
    or exists (select from request_answers n where n.client_id = $1 and n.request_id = r.request_id)
    or exists (
      select from request_events h
      where h.client_id = $1 and h.request_id = r.request_id and h.comment <> ''
        and h.kind in ('${unsentReplyKinds.join("', '")}')))`,
};

/** Up to `most` ids of such requests after that id, in order. */
export async function selectOld(
  database: Database,
  clientId: number,
  { storedKind, since, after, most }: { storedKind: StoredKind; since: Date; after: number; most: number },
): Promise<number[]> {
  const rows = await database.query<{ requestId: number }>(
    `${old} and ${having[storedKind]} order by r.request_id limit $4`,
    [clientId, since, after, most],
  );
  return rows.map(({ requestId }) => requestId);
}
