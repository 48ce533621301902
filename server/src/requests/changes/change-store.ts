/**
 * Every statement that changes existing requests. Each one stamps them, adds to their history and announces
 * the change; there is no other way to change a request. Private to this folder.
 */
import type { Database } from '#platform/database.ts';
import { editing } from './edit-statement.ts';
import type { MissingAddress } from '#requests/missing-address.ts';
import { isForStaffAlone } from './for-staff-alone.ts';
import type { GuestContact } from './contact-store.ts';
import { type RequestChange, isInHistory, unsentReplyKinds } from './request-event.ts';
import { emptyColumns, fieldColumns } from './request-columns.ts';
import type { RequestFields } from './request-fields.ts';

/** A statement that changes some columns of some requests. Its own values start at $6. */
export interface RequestEdit {
  statement: string;
  values: readonly unknown[];
}

/** Runs the edit; returns the ids of the changed requests. */
export async function applyEdit(
  tx: Database,
  clientId: number,
  { statement, values }: RequestEdit,
  change: RequestChange,
): Promise<number[]> {
  const { event, isMailed, now } = change;
  const { statusId = null, ...recordedEvent } = event ?? {};
  const isForStaff = isForStaffAlone(change);
  // An entry without a kind only says for whom the change is.
  const events = [{ ...recordedEvent, isForStaff, isInHistory: event !== undefined && isInHistory(event) }];
  const changedRows = await tx.query<{ requestId: number }>(statement, [
    clientId,
    now,
    statusId,
    isMailed,
    JSON.stringify(events),
    ...values,
  ]);
  return changedRows.map(({ requestId }) => requestId);
}

const noColumns = editing({ which: 'r.request_id = any($6)' });

/**
 * For requests whose own columns stay, except perhaps the status: they show something that changes elsewhere.
 */
export function touchEdit(requestIds: readonly number[]): RequestEdit {
  return { statement: noColumns, values: [requestIds] };
}

const noColumnsOfAccount = editing({ which: 'r.account_id = $6' });

/** For all requests of an account, because something that they show changes elsewhere. */
export function touchingAllOf(accountId: number): RequestEdit {
  return { statement: noColumnsOfAccount, values: [accountId] };
}

const isSameAddress = `known_address(r.address) = ${parameterOf('address')}`;

const allFields = editing({
  which: 'r.request_id = $6',
  mainAfter: `${parameterOf('duplicateOf')}::bigint`,
  set: `${fieldColumns.map(([field, column]) => `${column} = ${parameterOf(field)}`).join(', ')},
    address_source = case when ${isSameAddress} then r.address_source else 'staff' end,
    address_missing = case when ${isSameAddress} then coalesce(r.address_missing, missing_address(r.address)) end`,
});

/** The values start at $7. */
function parameterOf(wantedColumn: string): string {
  return `$${7 + fieldColumns.findIndex(([field]) => field === wantedColumn)}`;
}

/**
 * Sets all fields except the status, which changes with the history. A changed address counts as given by
 * staff.
 */
export function settingFields(requestId: number, fields: RequestFields): RequestEdit {
  return { statement: allFields, values: [requestId, ...fieldColumns.map(([field]) => fields[field])] };
}

const link = editing({
  which: 'r.request_id = $6',
  set: 'duplicate_of = $7',
  mainAfter: '$7::bigint',
});

/** Makes the request a duplicate of another one; null: no duplicate. */
export function linkEdit(requestId: number, duplicateOf: number | null): RequestEdit {
  return { statement: link, values: [requestId, duplicateOf] };
}

const contact = editing({
  which: 'r.request_id = $6',
  set: 'first_name = $7, last_name = $8, email = $9, phone_number = $10',
});

/** Sets the contact data of a request whose reporter has no account. */
export function correctingContact(
  requestId: number,
  { firstName, lastName, email, phoneNumber }: GuestContact,
): RequestEdit {
  return { statement: contact, values: [requestId, firstName, lastName, email, phoneNumber] };
}

const deletion = editing({ which: 'r.request_id = $6', set: 'deleted_at = $7' });

/** Removes the request; null restores it. */
export function settingDeleted(requestId: number, deletedAt: Date | null): RequestEdit {
  return { statement: deletion, values: [requestId, deletedAt] };
}

/** An address from a geocoder. */
export interface FilledAddress {
  address: string;
  /** The reason that no address was found; null if there is an address. */
  missing: MissingAddress | null;
  city: string;
  state: string;
  zip: string;
  source: string;
}

/** SQL condition: request `r` has no address because no geocoder has answered. Servers of the release before store a text. */
export const awaitsGeocoder = `(r.address = '' and r.address_missing = 'no-geocoder'
  or missing_address(r.address) = 'no-geocoder')`;

const missingAddress = editing({
  which: `r.request_id = $6 and r.longitude = $7 and r.latitude = $8 and ${awaitsGeocoder}`,
  set: `address = $9, address_missing = $10, city = coalesce(nullif(r.city, ''), $11),
    state = coalesce(nullif(r.state, ''), $12), zip = coalesce(nullif(r.zip, ''), $13), address_source = $14`,
});

/**
 * Gives the request an address, unless staff have moved it or given it one meanwhile. An existing city, state
 * or zip stays.
 */
export function fillingAddress(
  requestId: number,
  { longitude, latitude }: { longitude: number; latitude: number },
  { address, missing: missingPart, city, state, zip, source }: FilledAddress,
): RequestEdit {
  const addressValues = [address, missingPart, city, state, zip, source];
  return { statement: missingAddress, values: [requestId, longitude, latitude, ...addressValues] };
}

const claim = editing({
  which: `r.request_id = $6 and r.session_id = $7 and r.account_id is null
    and a.client_id = $1 and a.account_id = $8`,
  set: `account_id = a.account_id,
    first_name = coalesce(nullif(r.first_name, ''), a.first_name),
    last_name = coalesce(nullif(r.last_name, ''), a.last_name),
    email = coalesce(nullif(r.email, ''), a.email),
    phone_number = coalesce(nullif(r.phone_number, ''), a.phone_number)`,
  from: 'accounts a',
});

/**
 * Gives the account a guest's request of this session, with the account's name where the request has none.
 */
export function claiming(
  requestId: number,
  { sessionId, accountId }: { sessionId: number; accountId: number },
): RequestEdit {
  return { statement: claim, values: [requestId, sessionId, accountId] };
}

const release = editing({
  which: 'r.account_id = $6 and a.client_id = $1 and a.account_id = $6',
  set: `account_id = null,
    first_name = case when r.first_name = a.first_name then '' else r.first_name end,
    last_name = case when r.last_name = a.last_name then '' else r.last_name end,
    email = case when lower(r.email) = lower(a.email) then '' else r.email end,
    phone_number = case when r.phone_number = a.phone_number then '' else r.phone_number end`,
  from: 'accounts a',
});

/** Detaches an account's requests, and clears the contact data that came from the account. */
export function releaseEdit(accountId: number): RequestEdit {
  return { statement: release, values: [accountId] };
}

const anonymity = editing({
  which: `(r.account_id = any($6) or lower(r.email) = any($7) and r.email <> '')`,
  set: `account_id = case when r.account_id = any($6) then null else r.account_id end, session_id = null,
    first_name = '', last_name = '', email = '', phone_number = '', language = null`,
});

/**
 * Removes the person from the accounts' requests, and from requests that came in with one of the addresses.
 */
export function anonymisingThoseOf(accountIds: readonly number[], emails: readonly string[]): RequestEdit {
  return { statement: anonymity, values: [accountIds, emails.map((email) => email.toLowerCase())] };
}

const namelessness = editing({
  which: 'r.request_id = any($6)',
  set: `account_id = (
      select a.account_id from accounts a
      where a.client_id = $1 and a.account_id = r.account_id and a.web_security_level > 0),
    session_id = null, first_name = '', last_name = '', email = '', phone_number = '', language = null`,
});

/** Removes the reporter from these requests. A member who took the request in stays. */
export function anonymising(requestIds: readonly number[]): RequestEdit {
  return { statement: namelessness, values: [requestIds] };
}

const emptiness = editing({
  which: 'r.request_id = $6',
  set: `deleted_at = coalesce(r.deleted_at, $7), purged_at = $7, ${emptyColumns}`,
});

/** Removes the request, with all its contents. */
export function emptying(requestId: number, deletedAt: Date): RequestEdit {
  return { statement: emptiness, values: [requestId, deletedAt] };
}

/** Deletes the request's history. */
export async function forgetHistory(tx: Database, clientId: number, requestId: number): Promise<void> {
  await tx.query('delete from request_events where client_id = $1 and request_id = $2', [
    clientId,
    requestId,
  ]);
}

/** Replaces the name of citizens as authors in the histories of these requests. */
export async function renameCitizensIn(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
  author: string,
): Promise<void> {
  await tx.query(
    `update request_events h set author = $3
     where h.client_id = $1 and h.request_id = any($2)
       and not exists (
         select from accounts a
         where a.client_id = $1 and a.web_security_level > 0 and lower(a.username) = lower(h.author))
       and (h.author like '%@%' or exists (
         select from accounts a where a.client_id = $1 and lower(a.username) = lower(h.author)))`,
    [clientId, requestIds, author],
  );
}

/** Empties the comments in a request's history that equal these words. */
export async function forgetWordsIn(
  tx: Database,
  clientId: number,
  requestId: number,
  words: string,
): Promise<void> {
  await tx.query(
    `update request_events set comment = '' where client_id = $1 and request_id = $2 and comment = $3`,
    [clientId, requestId, words],
  );
}

/**
 * Empties the comments in the histories of these requests that equal one of their notes, or are the text of a reply
 * that was never sent.
 */
export async function forgetNotesIn(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  await tx.query(
    `update request_events h set comment = ''
     from notes n
     where h.client_id = $1 and h.request_id = any($2)
       and n.client_id = $1 and n.request_id = h.request_id and n.note = h.comment`,
    [clientId, requestIds],
  );
  await tx.query(
    `update request_events set comment = ''
     where client_id = $1 and request_id = any($2) and kind = any($3) and comment <> ''`,
    [clientId, requestIds, unsentReplyKinds],
  );
}
