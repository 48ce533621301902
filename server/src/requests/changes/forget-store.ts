/** Requests without the person who made them. Private to this folder. */
import type { Database } from '#platform/database.ts';
import type { Person } from './forget-person.ts';

/** Answers how many there were. */
export async function anonymiseRequests(
  tx: Database,
  clientId: number,
  { accountId, email, now }: Person,
): Promise<number> {
  const rows = await tx.query(
    `with moment as materialized (
       select modification_time($1, $4) as modified_at
     )
     update work_requests r
     set account_id = null, first_name = '', last_name = '', email = '', phone_number = '',
       modified_at = greatest(r.modified_at, moment.modified_at)
     from moment
     where r.client_id = $1 and (r.account_id = $2 or lower(r.email) = lower($3))
     returning 1`,
    [clientId, accountId, email, now],
  );
  return rows.length;
}

/** Also in the history of other people's requests, where the person has written a note. */
export async function anonymiseHistory(
  tx: Database,
  clientId: number,
  { accountId, guestName, now }: Person,
): Promise<void> {
  await tx.query(
    `with moment as materialized (
       select modification_time($1, $4) as modified_at
     ), renamed as (
       update request_history h set author = $3
       from accounts a
       where h.client_id = $1 and a.client_id = $1 and a.account_id = $2
         and lower(h.author) in (lower(a.username), lower(a.email))
       returning h.request_id
     )
     update work_requests r set modified_at = greatest(r.modified_at, moment.modified_at)
     from moment
     where r.client_id = $1 and r.request_id in (select request_id from renamed)`,
    [clientId, accountId, guestName, now],
  );
}

export async function anonymiseNotes(
  tx: Database,
  clientId: number,
  { accountId, email }: Person,
): Promise<void> {
  await tx.query(
    `update notes set author = 'Guest', account_id = null
     where client_id = $1 and (account_id = $2 or lower(author) = lower($3))`,
    [clientId, accountId, email],
  );
}
