/**
 * Mails about new public requests around a place or in the whole municipality. Anybody may ask for them;
 * they start once a link in a first mail is opened. An alert reads the public view, and nothing else.
 */
import { z } from 'zod';
import { instantOf } from '@fixpoint/contract/wire/wire-date.ts';
import type { Database } from '#platform/database.ts';
import { idOfKey, keyOfId } from '#platform/id-key.ts';
import { newGuid } from '#platform/ids.ts';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import { afterAccounts } from '#requests/request-jobs.ts';
import { dayIn } from '#requests/public/shown-types.ts';
import {
  type Alert,
  type AlertMark,
  type AskedAlert,
  type DueAlert,
  type OwnAlert,
  countConfirmed,
  deleteAlert,
  deleteByEmails,
  deleteUnanswered,
  insertAlert,
  selectAlert,
  selectByEmails,
  selectDue,
  selectOwn,
  selectSameAddress,
  updateAskedAgain,
  updateConfirmed,
  updateMark,
} from './alert-store.ts';

export type { Alert, AlertSubject, AskedAlert, DueAlert, OwnAlert } from './alert-store.ts';

/** Path of the link that confirms an alert, and of its page: `/mail/alert/<key>`. */
export const alertPath = '/mail/alert';
/** Path that ends one alert. */
export const alertEndPath = '/mail/alert/end';
/** Path that ends all alerts of the same address. */
export const alertEndAllPath = '/mail/alert/end-all';
/** The form where anybody asks for an alert. */
export const alertFormPath = '/alerts';

/** Lifetime of an alert that nobody confirms. */
export const alertConfirmationDays = 7;
/** An alert ends so many days after its yearly question, if nobody answers. */
export const alertAnswerDays = 30;
/** Confirmed alerts of one address. */
export const alertsOfAddress = 10;

const dayMs = 86_400_000;
const yearMs = 365 * dayMs;
/** The hour of the mails, on the clock of the municipality. */
const hourOfMail = 7;
/** News of the last minutes waits for the next mail, so that a slow transaction is not missed. */
const settlingMs = 10 * 60_000;

type Secrets = Pick<SecretBox, 'fingerprint'>;
type Municipality = { clientId: number; timeZone: string };

/** The job's name; its payload is an `AlertMailOrder`. */
export const alertMailJob = 'mail-alert';
/** The job that orders the mails of all alerts that are due. */
export const orderAlertsJob = 'order-alerts';

export const alertMailOrder = z.object({
  /** A guid: one act, one mail. */
  actId: z.string(),
  clientId: z.int(),
  alertId: z.int(),
  news: z.discriminatedUnion('kind', [
    /** Somebody has to confirm. */
    z.object({ kind: z.literal('asked') }),
    /** The yearly question. */
    z.object({ kind: z.literal('wanted') }),
    /** Requests that became public after one time, up to the other, or were closed from one day until before the other. */
    z.object({
      kind: z.literal('requests'),
      after: z.coerce.date(),
      until: z.coerce.date(),
      fromDay: z.string(),
      untilDay: z.string(),
    }),
  ]),
});

export type AlertMailOrder = z.output<typeof alertMailOrder>;

function orderMail(tx: Database, order: AlertMailOrder): Promise<void> {
  // Somebody waits for the question of their form. The others go after all mails about single requests.
  const priority = order.news.kind === 'asked' ? afterAccounts : 2 * afterAccounts;
  return enqueueJob(tx, alertMailJob, order, { priority });
}

/**
 * Stores an alert and orders the mail that asks the address to confirm. Does nothing if the address has as many
 * alerts as it may have.
 */
export async function askAlert(
  database: Database,
  clientId: number,
  alert: AskedAlert,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    if ((await countConfirmed(tx, clientId, alert.email)) >= alertsOfAddress) return;
    const alertId = await insertAlert(tx, clientId, alert, now);
    await orderMail(tx, { actId: newGuid(), clientId, alertId, news: { kind: 'asked' } });
  });
}

const purposeOf = (clientId: number) => `alert ${clientId}`;

/** The key in all links of an alert. No key is stored. */
export function alertKey(secrets: Secrets, clientId: number, alertId: number): string {
  return keyOfId(secrets, purposeOf(clientId), alertId);
}

/** A key with the parts that read it. */
interface KeyOfAlert {
  database: Database;
  secrets: Secrets;
  key: string;
}

/** The alert behind a key; undefined if the key is wrong, or the alert has ended. */
export async function findAlertByKey(
  { database, secrets, key }: KeyOfAlert,
  clientId: number,
): Promise<Alert | undefined> {
  const alertId = idOfKey(secrets, purposeOf(clientId), key);
  return alertId === undefined ? undefined : selectAlert(database, clientId, alertId);
}

export function findAlert(database: Database, clientId: number, alertId: number): Promise<Alert | undefined> {
  return selectAlert(database, clientId, alertId);
}

/** All confirmed alerts of the same address. */
export function findAlertsOfAddress(database: Database, clientId: number, alertId: number): Promise<Alert[]> {
  return selectSameAddress(database, clientId, alertId);
}

/**
 * Starts the mails, from now on. Also answers the yearly question. A repetition changes nothing else. Returns false if
 * the address has as many alerts as it may have.
 */
export function confirmAlert(
  database: Database,
  client: Municipality,
  { alertId, isWeekly }: Pick<Alert, 'alertId' | 'isWeekly'>,
  now: Date,
): Promise<boolean> {
  const times = timesOf(client, isWeekly, now);
  return updateConfirmed(database, client.clientId, alertId, { now, ...times, most: alertsOfAddress });
}

/** The mark at this moment, and the time of the next mail: 7 o'clock of the next day, or of the next Monday. */
function timesOf(
  { timeZone }: Municipality,
  isWeekly: boolean,
  now: Date,
): { mark: AlertMark; nextAt: Date } {
  const day = dayIn(timeZone, now);
  const at = new Date(`${day}T00:00:00Z`);
  // Sunday is 0, and the next Monday is one to seven days away.
  at.setUTCDate(at.getUTCDate() + (isWeekly ? ((7 - at.getUTCDay()) % 7) + 1 : 1));
  const nextAt = instantOf(at.getTime() + hourOfMail * 3_600_000, timeZone);
  return { mark: { until: new Date(now.getTime() - settlingMs), day }, nextAt };
}

/** Due alerts of all clients, the oldest first, at most `most`. */
export function findDueAlerts(database: Database, now: Date, most: number): Promise<DueAlert[]> {
  return selectDue(database, now, most);
}

/** Orders the mail of a due alert and moves its mark, in one transaction, so that each request is in one mail. */
export async function orderAlert(
  database: Database,
  client: Municipality,
  { alertId, isWeekly }: DueAlert,
  now: Date,
): Promise<void> {
  const { clientId } = client;
  await database.transaction(async (tx) => {
    const times = timesOf(client, isWeekly, now);
    const before = await updateMark(tx, clientId, alertId, { now, ...times });
    if (before === undefined) return;
    const confirmedBefore = new Date(now.getTime() - yearMs);
    if (await updateAskedAgain(tx, clientId, alertId, { now, confirmedBefore }))
      await orderMail(tx, { actId: newGuid(), clientId, alertId, news: { kind: 'wanted' } });
    const { until, day: untilDay } = times.mark;
    const news = { kind: 'requests', after: before.until, until, fromDay: before.day, untilDay } as const;
    await orderMail(tx, { actId: newGuid(), clientId, alertId, news });
  });
}

/** Ends an alert: its row is deleted. */
export function endAlert(database: Database, clientId: number, alertId: number): Promise<void> {
  return deleteAlert(database, clientId, alertId);
}

/** Ends all alerts of these addresses; returns how many. */
export function forgetAlerts(tx: Database, clientId: number, emails: readonly string[]): Promise<number> {
  return deleteByEmails(tx, clientId, emails);
}

/** The alerts of these addresses, for a copy of the own data. */
export function findAlertsOf(
  database: Database,
  clientId: number,
  emails: readonly string[],
): Promise<OwnAlert[]> {
  return selectByEmails(database, clientId, emails);
}

/** Which of these requests the reader of an alert has reported. */
export function findOwnReports(
  database: Database,
  clientId: number,
  requestIds: readonly number[],
  email: string,
): Promise<number[]> {
  return selectOwn(database, clientId, requestIds, email);
}

/** Deletes alerts of all clients that nobody confirmed or wants any more; returns how many. */
export function sweepAlerts(database: Database, now: Date): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  return deleteUnanswered(database, {
    askedBefore: daysAgo(alertConfirmationDays),
    askedAgainBefore: daysAgo(alertAnswerDays),
  });
}
