/** Addresses that want mails about a request, in addition to the reporter. Private to this folder. */
import type { Language } from '@fixpoint/languages/languages.ts';
import { type Database, ofAllClients } from '#platform/database.ts';
import { type MailedRequest, type HistoryMark, ownerOfMail } from './request-mail-store.ts';

/** An address that follows a request. */
export interface FollowerKey {
  requestId: number;
  followerId: number;
}

/** A follower, with the data for the mail to them. */
export interface MailedFollower extends MailedRequest {
  isConfirmed: boolean;
  isStopped: boolean;
}

/** The address and request that a link confirms. */
export interface Confirmation {
  requestId: number;
  guid: string;
  email: string;
  isConfirmed: boolean;
}

/** An address that somebody gave and that has to confirm. */
export interface AskedFollower {
  requestId: number;
  email: string;
  /** Language of its mails; null: the municipality's. */
  language: Language | null;
  now: Date;
  /** True if the person has the same problem and never had the guid. */
  isMeToo?: boolean;
}

/** Records that the address was asked to confirm, also repeatedly. undefined if it already gets mails. */
export async function upsertFollower(
  tx: Database,
  clientId: number,
  { requestId, email, language, now, isMeToo = false }: AskedFollower,
): Promise<number | undefined> {
  const [row] = await tx.query<{ followerId: number }>(
    `insert into request_followers as f (client_id, request_id, email, language, asked_at, is_me_too) values ($1, $2, $3, $4, $5, $6)
     on conflict (client_id, request_id, lower(email)) do update
     set asked_at = excluded.asked_at, language = excluded.language, is_me_too = f.is_me_too and excluded.is_me_too
     where f.confirmed_at is null or f.stopped_at is not null
     returning follower_id as "followerId"`,
    [clientId, requestId, email, language, now, isMeToo],
  );
  return row?.followerId;
}

/**
 * The citizen follows the request from now on, at the account's address. Returns that address; undefined if there is
 * no such citizen. An address that follows already stays as it is.
 */
export async function insertCitizenFollower(
  tx: Database,
  clientId: number,
  { requestId, accountId, now }: { requestId: number; accountId: number; now: Date },
): Promise<string | undefined> {
  const [row] = await tx.query<{ email: string }>(
    `with citizen as (
       select email, language from accounts where client_id = $1 and account_id = $3 and role is null and email <> ''
     ), added as (
       insert into request_followers as f (client_id, request_id, email, language, asked_at, confirmed_at, is_me_too,
         told_event_id, told_note_id, begun_event_id)
       select $1, $2, email, language, $4, $4, true, last.event_id, 0, last.event_id
       from citizen, (
         select coalesce(max(event_id), 0) as event_id from request_events where client_id = $1 and request_id = $2
       ) last
       on conflict (client_id, request_id, lower(email)) do update
       set confirmed_at = excluded.confirmed_at, stopped_at = null, told_event_id = excluded.told_event_id,
         begun_event_id = excluded.begun_event_id
       where f.confirmed_at is null or f.stopped_at is not null
     )
     select email from citizen`,
    [clientId, requestId, accountId, now],
  );
  return row?.email;
}

/** Only the link of the newest mail works. */
export async function updateFollowerKey(
  database: Database,
  clientId: number,
  { requestId, followerId }: FollowerKey,
  keyHash: Buffer,
): Promise<void> {
  await database.query(
    'update request_followers set key_hash = $4 where client_id = $1 and request_id = $2 and follower_id = $3',
    [clientId, requestId, followerId, keyHash],
  );
}

/** Undefined when the request is gone, or the follower was deleted. */
export async function selectFollower(
  database: Database,
  clientId: number,
  { requestId, followerId }: FollowerKey,
): Promise<MailedFollower | undefined> {
  const [row] = await database.query<MailedFollower>(
    `select request_id as "requestId", case when f.is_me_too then '' else r.guid::text end as guid, t.name as "workTypeName", known_address(r.address) as address, r.description,
       ${ownerOfMail}, posted_at as "postedAt", f.thread_id as "threadId", f.email, f.language, false as "isEmailProven",
       '' as "firstName", '' as "lastName",
       confirmed_at is not null as "isConfirmed", stopped_at is not null as "isStopped"
     from request_followers f
       join work_requests r using (client_id, request_id)
       join work_types t using (client_id, work_type_id)
     where f.client_id = $1 and f.request_id = $2 and f.follower_id = $3 and r.deleted_at is null`,
    [clientId, requestId, followerId],
  );
  return row;
}

/** A key works while the address is confirmed. Before that, it works if the address was asked after $3. */
const byKey = `f.client_id = $1 and f.key_hash = $2 and (f.confirmed_at is not null or f.asked_at > $3)
  and exists (select from work_requests r where r.client_id = $1 and r.request_id = f.request_id and r.deleted_at is null)`;

const asConfirmation = `f.request_id as "requestId", f.email,
  case when f.is_me_too then '' else
    (select r.guid::text from work_requests r where r.client_id = $1 and r.request_id = f.request_id) end as guid,
  f.confirmed_at is not null and f.stopped_at is null as "isConfirmed"`;

export async function selectByKey(
  database: Database,
  clientId: number,
  keyHash: Buffer,
  askedAfter: Date,
): Promise<Confirmation | undefined> {
  const [row] = await database.query<Confirmation>(
    `select ${asConfirmation} from request_followers f where ${byKey}`,
    [clientId, keyHash, askedAfter],
  );
  return row;
}

const lastOf = (table: string, id: string) =>
  `(select coalesce(max(${id}), 0) from ${table} l where l.client_id = $1 and l.request_id = f.request_id)`;

/** Mails start from now. Earlier events are not mailed. */
export async function updateConfirmed(
  database: Database,
  clientId: number,
  keyHash: Buffer,
  { askedAfter, now }: { askedAfter: Date; now: Date },
): Promise<Confirmation | undefined> {
  const [row] = await database.query<Confirmation>(
    `update request_followers f set confirmed_at = coalesce(confirmed_at, $4), stopped_at = null,
       told_event_id = case when confirmed_at is null or stopped_at is not null
         then ${lastOf('request_events', 'event_id')} else told_event_id end,
       told_note_id = case when confirmed_at is null or stopped_at is not null
         then ${lastOf('notes', 'note_id')} else told_note_id end,
       begun_event_id = case when confirmed_at is null or stopped_at is not null
         then ${lastOf('request_events', 'event_id')} else begun_event_id end
     where ${byKey} returning ${asConfirmation}`,
    [clientId, keyHash, askedAfter, now],
  );
  return row;
}

/**
 * Moves the marks of all followers who get mails to `upTo`, and returns the marks before. Followers who get
 * mails as reporters are left out.
 */
export async function moveFollowerMarks(
  tx: Database,
  clientId: number,
  requestId: number,
  upTo: HistoryMark,
): Promise<{ followerId: number; after: HistoryMark; begun: number | null }[]> {
  return tx.query(
    `with moved as (
       update request_followers f set told_event_id = greatest(f.told_event_id, $3), told_note_id = $4
       from request_followers before
       where f.client_id = $1 and f.request_id = $2 and f.confirmed_at is not null and f.stopped_at is null
         and before.client_id = $1 and before.request_id = $2 and before.follower_id = f.follower_id
       returning f.follower_id, f.email, f.begun_event_id, before.told_event_id, before.told_note_id
     )
     select follower_id as "followerId",
       json_build_object('historyId', told_event_id, 'noteId', told_note_id) as after, begun_event_id as begun
     from moved
     where not exists (
       select from work_requests r
         join request_mails m using (client_id, request_id)
         left join accounts a on a.client_id = $1 and a.account_id = r.account_id and a.web_security_level = 0
       where r.client_id = $1 and r.request_id = $2 and m.stopped_at is null
         and lower(coalesce(a.email, r.email)) = lower(moved.email))
     order by follower_id`,
    [clientId, requestId, upTo.historyId, upTo.noteId],
  );
}

export async function deleteFollowersOf(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  await tx.query('delete from request_followers where client_id = $1 and request_id = any($2)', [
    clientId,
    requestIds,
  ]);
}

const byEmails = 'client_id = $1 and lower(email) = any($2)';

const lowerCase = (emails: readonly string[]) => emails.map((email) => email.toLowerCase());

/** Returns how many. */
export async function deleteByEmails(
  tx: Database,
  clientId: number,
  emails: readonly string[],
): Promise<number> {
  const rows = await tx.query(`delete from request_followers where ${byEmails} returning 1`, [
    clientId,
    lowerCase(emails),
  ]);
  return rows.length;
}

/** A request that an address follows, as shown to the person. */
export interface FollowedRequest {
  requestId: number;
  email: string;
  askedAt: Date;
  /** null: the address was never confirmed. */
  confirmedAt: Date | null;
  /** null: the mails are not stopped. */
  stoppedAt: Date | null;
}

export function selectByEmails(
  database: Database,
  clientId: number,
  emails: readonly string[],
): Promise<FollowedRequest[]> {
  return database.query(
    `select request_id as "requestId", email, asked_at as "askedAt", confirmed_at as "confirmedAt",
       stopped_at as "stoppedAt"
     from request_followers where ${byEmails} order by request_id`,
    [clientId, lowerCase(emails)],
  );
}

/**
 * Deletes addresses, of all clients, that were asked before that time and never confirmed; returns how many.
 */
export async function deleteUnconfirmed(database: Database, askedBefore: Date): Promise<number> {
  const rows = await database.query(
    `${ofAllClients} delete from request_followers where confirmed_at is null and asked_at < $1 returning 1`,
    [askedBefore],
  );
  return rows.length;
}
