/** Requests that change hands. Private to this folder. */
import type { Database } from '#platform/database.ts';
import type { RequestClaim } from './claim-request.ts';

export async function giveToAccount(
  tx: Database,
  clientId: number,
  { requestId, sessionId, accountId, now }: RequestClaim,
): Promise<void> {
  await tx.query(
    `with moment as materialized (
       select modification_time($1, $5) as modified_at
     )
     update work_requests r
     set account_id = a.account_id, modified_at = greatest(r.modified_at, moment.modified_at),
       first_name = coalesce(nullif(r.first_name, ''), a.first_name),
       last_name = coalesce(nullif(r.last_name, ''), a.last_name),
       email = coalesce(nullif(r.email, ''), a.email),
       phone_number = coalesce(nullif(r.phone_number, ''), a.phone_number)
     from moment, accounts a
     where r.client_id = $1 and r.request_id = $2 and r.session_id = $3 and r.account_id is null
       and a.client_id = $1 and a.account_id = $4`,
    [clientId, requestId, sessionId, accountId, now],
  );
}
