/** The histories that name a person whose data is erased. Private to this folder. */
import type { Database } from '#platform/database.ts';

/**
 * Replaces the author in every history entry that names the accounts, by their current or former names, or
 * that has one of the addresses. Names that another account has now stay. Returns the ids of the changed
 * requests.
 */
export async function renameInHistories(
  tx: Database,
  clientId: number,
  { accountIds, emails }: { accountIds: readonly number[]; emails: readonly string[] },
  author: string,
): Promise<number[]> {
  // Entries under a former name are recognised by content: a comment equal to one of the person's notes, or
  // the first entry of their request.
  const renamedRows = await tx.query<{ requestId: number }>(
    `with names as (
       select lower(name) as name from accounts a, unnest(array[a.username, a.email, a.previous_email]) name
       where a.client_id = $1 and a.account_id = any($2) and name <> ''
       union select unnest($4::text[])
     )
     update request_events h set author = $3,
       account_id = case when h.account_id = any($2) then null else h.account_id end
     where h.client_id = $1 and h.author <> $3
       and (lower(h.author) in (select name from names)
         or h.comment <> '' and (h.request_id, h.comment) in (
           select n.request_id, n.note from notes n where n.client_id = $1 and n.account_id = any($2))
         or h.author like '%@%' and h.request_id in (
           select r.request_id from work_requests r where r.client_id = $1 and r.account_id = any($2))
           and not exists (select from request_events e
             where e.client_id = $1 and e.request_id = h.request_id and e.event_id < h.event_id))
       and not exists (select from accounts o
         where o.client_id = $1 and lower(o.username) = lower(h.author) and o.account_id <> all($2))
     returning h.request_id as "requestId"`,
    [clientId, accountIds, author, emails.map((email) => email.toLowerCase())],
  );
  return renamedRows.map(({ requestId }) => requestId);
}
