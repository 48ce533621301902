/** The resident's choice about a request, and the proofs that the caller sent it. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** A caller who knows the guid of a request. */
export interface ChoosingCaller {
  sessionId: number;
  accountId: number | null;
  /** The file guid that the caller knows. */
  fileGuid: string | undefined;
}

export interface ChoiceRow {
  isNotPublic: boolean;
  /** True if no resident's account sent it: a guest did, or staff or another system for somebody. */
  isOfGuest: boolean;
  /** True if the caller sent it: in this session, by this account, or from the device that knows the file guid. */
  isOwn: boolean;
}

export async function selectChoice(
  database: Database,
  clientId: number,
  requestId: number,
  { sessionId, accountId, fileGuid }: ChoosingCaller,
): Promise<ChoiceRow | undefined> {
  const [row] = await database.query<ChoiceRow>(
    `select b.not_public_at is not null as "isNotPublic", r.account_id is null or coalesce(a.web_security_level > 0, false) as "isOfGuest",
       coalesce(r.session_id = $3 or r.account_id = $4
         or r.account_id is null and r.file_guid = $5 and r.file_guid <> r.guid, false) as "isOwn"
     from work_requests r
       left join accounts a on a.client_id = $1 and a.account_id = r.account_id
       left join publications b on b.client_id = $1 and b.request_id = $2
     where r.client_id = $1 and r.request_id = $2`,
    [clientId, requestId, sessionId, accountId, fileGuid ?? null],
  );
  return row;
}
