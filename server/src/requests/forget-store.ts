/** Requests without the person who made them. Private to this folder. */
import type { Database } from '#platform/database.ts';
import type { Person } from './forget-person.ts';

export async function anonymiseRequests(
  tx: Database,
  clientId: number,
  { accountId, email, guestName, now }: Person,
): Promise<number> {
  const rows = await tx.query(
    `with theirs as (
       update work_requests
       set account_id = null, first_name = '', last_name = '', email = '', phone_number = '', modified_at = $5
       where client_id = $1 and (account_id = $2 or lower(email) = lower($3))
       returning request_id
     ), history as (
       update request_history h set author = $4
       from accounts a
       where h.client_id = $1 and a.client_id = $1 and a.account_id = $2 and lower(h.author) in (lower(a.username), lower(a.email))
     )
     select request_id from theirs`,
    [clientId, accountId, email, guestName, now],
  );
  return rows.length;
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
