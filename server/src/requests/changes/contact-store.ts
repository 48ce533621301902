/** The contact data of a request itself. Private to this folder. */
import type { Database } from '#platform/database.ts';
import type { RequestEvent } from './request-event.ts';
import type { MailsState } from '#requests/mails/readdress-mails.ts';

export interface GuestContact {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
}

/** Undefined if the reporter has an account. A member who took the request in is not its reporter. */
export async function selectGuestContact(
  tx: Database,
  clientId: number,
  requestId: number,
): Promise<GuestContact | undefined> {
  const [row] = await tx.query<GuestContact>(
    `select r.first_name as "firstName", r.last_name as "lastName", r.email, r.phone_number as "phoneNumber"
     from work_requests r
       left join accounts a on a.client_id = $1 and a.account_id = r.account_id and a.role is null
     where r.client_id = $1 and r.request_id = $2 and a.account_id is null`,
    [clientId, requestId],
  );
  return row;
}

/** Adds an entry to the log of a request that stays as it is. Version 0: the entry made no version. */
export async function insertShownContact(
  tx: Database,
  clientId: number,
  requestId: number,
  event: Pick<RequestEvent, 'kind' | 'actor' | 'accountId' | 'author'> & { at: Date },
): Promise<void> {
  const { kind, actor, accountId, author, at } = event;
  await tx.query(
    `insert into request_events (client_id, request_id, status_id, version, kind, actor, account_id, author, comment,
       is_in_history, changed_at)
     select $1, request_id, status_id, 0, $3, $4, $5, $6, '', false, $7
     from work_requests where client_id = $1 and request_id = $2`,
    [clientId, requestId, kind, actor, accountId, author, at],
  );
}

/** The state of the mails before the correction that made this version; undefined if it did not change their address. */
export async function selectCorrectedMails(
  tx: Database,
  clientId: number,
  requestId: number,
  version: number,
): Promise<MailsState | undefined> {
  const [row] = await tx.query<{ mails: MailsState | null }>(
    `select changes -> 'mails' -> 0 as mails from request_events
     where client_id = $1 and request_id = $2 and version = $3 and kind = 'contact-corrected'`,
    [clientId, requestId, version],
  );
  return row?.mails ?? undefined;
}
