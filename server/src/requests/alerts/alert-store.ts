/** The alerts in the database. Private to this folder. */
import type { Language } from '@fixpoint/languages/languages.ts';
import { type Database, ofAllClients } from '#platform/database.ts';

/** The public requests that an alert is about. */
export interface AlertSubject {
  /** A circle around a public point; null: the whole municipality. */
  circle: { longitude: number; latitude: number; meters: number; place: string } | null;
  /** Empty: all public work types. */
  workTypeIds: number[];
  /** Also when requests are closed. */
  hasClosings: boolean;
  isWeekly: boolean;
}

/** A wish for mails, before the address is confirmed. */
export interface AskedAlert extends AlertSubject {
  email: string;
  language: Language;
}

/** An alert. */
export interface Alert extends AskedAlert {
  alertId: number;
  isConfirmed: boolean;
  /** True if the yearly question waits for an answer. */
  isAskedAgain: boolean;
}

/** An alert as its owner sees it in a copy of the own data. */
export interface OwnAlert extends Omit<Alert, 'alertId' | 'isConfirmed' | 'isAskedAgain' | 'language'> {
  askedAt: Date;
  /** null: it was never confirmed. */
  confirmedAt: Date | null;
}

/** A mark in the course of time: the mails have everything before it. */
export interface AlertMark {
  until: Date;
  /** As in 2026-11-28. */
  day: string;
}

const subject = `work_type_ids as "workTypeIds", has_closings as "hasClosings", is_weekly as "isWeekly",
  case when meters is not null then
    json_build_object('longitude', longitude, 'latitude', latitude, 'meters', meters, 'place', place) end as circle`;

const wholeAlert = `alert_id as "alertId", email, language, confirmed_at is not null as "isConfirmed",
  asked_again_at is not null as "isAskedAgain", ${subject}`;

export async function insertAlert(
  tx: Database,
  clientId: number,
  { email, language, circle, workTypeIds, hasClosings, isWeekly }: AskedAlert,
  now: Date,
): Promise<number> {
  const [row] = await tx.query<{ alertId: number }>(
    `insert into alerts (client_id, email, language, longitude, latitude, meters, place, work_type_ids, has_closings,
       is_weekly, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning alert_id as "alertId"`,
    [
      clientId,
      email,
      language,
      circle?.longitude ?? null,
      circle?.latitude ?? null,
      circle?.meters ?? null,
      circle?.place ?? '',
      workTypeIds,
      hasClosings,
      isWeekly,
      now,
    ],
  );
  return row!.alertId;
}

/** The number of confirmed alerts of an address. */
export async function countConfirmed(database: Database, clientId: number, email: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'select count(*) from alerts where client_id = $1 and lower(email) = lower($2) and confirmed_at is not null',
    [clientId, email],
  );
  return row!.count;
}

export async function selectAlert(
  database: Database,
  clientId: number,
  alertId: number,
): Promise<Alert | undefined> {
  const [alert] = await database.query<Alert>(
    `select ${wholeAlert} from alerts where client_id = $1 and alert_id = $2`,
    [clientId, alertId],
  );
  return alert;
}

/** All confirmed alerts with the address of this one. */
export function selectSameAddress(database: Database, clientId: number, alertId: number): Promise<Alert[]> {
  return database.query(
    `select ${wholeAlert} from alerts where client_id = $1 and confirmed_at is not null and lower(email) = (
       select lower(asked.email) from alerts asked where asked.client_id = $1 and asked.alert_id = $2
     ) order by alert_id`,
    [clientId, alertId],
  );
}

/**
 * Also answers the yearly question. The mark and the next mail of a confirmed alert stay. Returns false, and confirms
 * nothing, if the address has `most` confirmed alerts already.
 */
export async function updateConfirmed(
  database: Database,
  clientId: number,
  alertId: number,
  { now, mark, nextAt, most }: { now: Date; mark: AlertMark; nextAt: Date; most: number },
): Promise<boolean> {
  const rows = await database.query(
    `update alerts a set confirmed_at = $3, asked_again_at = null, told_until = coalesce(told_until, $4),
       told_day = coalesce(told_day, $5), next_at = coalesce(next_at, $6)
     where client_id = $1 and alert_id = $2 and (confirmed_at is not null or $7 > (
       select count(*) from alerts o
       where o.client_id = $1 and lower(o.email) = lower(a.email) and o.confirmed_at is not null
     )) returning 1`,
    [clientId, alertId, now, mark.until, mark.day, nextAt, most],
  );
  return rows.length > 0;
}

/** A confirmed alert whose mail is due. */
export interface DueAlert {
  clientId: number;
  alertId: number;
  isWeekly: boolean;
}

/** Due alerts of all clients, the oldest first. */
export function selectDue(database: Database, now: Date, most: number): Promise<DueAlert[]> {
  return database.query(
    `${ofAllClients} select client_id as "clientId", alert_id as "alertId", is_weekly as "isWeekly"
     from alerts where next_at <= $1
       and not exists (select from clients c where c.client_id = alerts.client_id and c.disabled_at is not null)
     order by next_at limit $2`,
    [now, most],
  );
}

/** Moves the mark of a due alert; returns the mark before. undefined: it is not due any more. */
export async function updateMark(
  tx: Database,
  clientId: number,
  alertId: number,
  { now, mark, nextAt }: { now: Date; mark: AlertMark; nextAt: Date },
): Promise<AlertMark | undefined> {
  const [before] = await tx.query<AlertMark>(
    `with before as (
       select alert_id, told_until, told_day from alerts
       where client_id = $1 and alert_id = $2 and next_at <= $3 for update
     )
     update alerts a set told_until = $4, told_day = $5, next_at = $6 from before
     where a.client_id = $1 and a.alert_id = before.alert_id
     returning before.told_until as until, before.told_day as day`,
    [clientId, alertId, now, mark.until, mark.day, nextAt],
  );
  return before;
}

/** Marks an alert as asked the yearly question, if it was confirmed that long ago and not asked since. */
export async function updateAskedAgain(
  tx: Database,
  clientId: number,
  alertId: number,
  { now, confirmedBefore }: { now: Date; confirmedBefore: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `update alerts set asked_again_at = $3
     where client_id = $1 and alert_id = $2 and confirmed_at < $4 and asked_again_at is null returning 1`,
    [clientId, alertId, now, confirmedBefore],
  );
  return rows.length > 0;
}

export async function deleteAlert(database: Database, clientId: number, alertId: number): Promise<void> {
  await database.query('delete from alerts where client_id = $1 and alert_id = $2', [clientId, alertId]);
}

const byEmails = 'client_id = $1 and lower(email) = any($2)';
const lowerCase = (emails: readonly string[]) => emails.map((email) => email.toLowerCase());

/** Returns how many. */
export async function deleteByEmails(
  tx: Database,
  clientId: number,
  emails: readonly string[],
): Promise<number> {
  const rows = await tx.query(`delete from alerts where ${byEmails} returning 1`, [
    clientId,
    lowerCase(emails),
  ]);
  return rows.length;
}

export function selectByEmails(
  database: Database,
  clientId: number,
  emails: readonly string[],
): Promise<OwnAlert[]> {
  return database.query(
    `select email, asked_at as "askedAt", confirmed_at as "confirmedAt", ${subject}
     from alerts where ${byEmails} order by alert_id`,
    [clientId, lowerCase(emails)],
  );
}

/**
 * Deletes alerts of all clients that nobody confirmed, and those whose yearly question nobody answered; returns how
 * many.
 */
export async function deleteUnanswered(
  database: Database,
  { askedBefore, askedAgainBefore }: { askedBefore: Date; askedAgainBefore: Date },
): Promise<number> {
  const rows = await database.query(
    `${ofAllClients} delete from alerts
     where confirmed_at is null and asked_at < $1 or asked_again_at < $2 returning 1`,
    [askedBefore, askedAgainBefore],
  );
  return rows.length;
}

/** Which of these requests came from an address, or from the account that has it. */
export async function selectOwn(
  database: Database,
  clientId: number,
  requestIds: readonly number[],
  email: string,
): Promise<number[]> {
  const rows = await database.query<{ requestId: number }>(
    `select r.request_id as "requestId" from work_requests r
       left join accounts a on a.client_id = $1 and a.account_id = r.account_id
     where r.client_id = $1 and r.request_id = any($2) and lower($3) in (lower(a.email), lower(r.email))`,
    [clientId, requestIds, email],
  );
  return rows.map(({ requestId }) => requestId);
}
