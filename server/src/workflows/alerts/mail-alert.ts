/** The jobs that order and send mails about new public requests. */
import type english from '@fixpoint/languages/en/pages.json';
import type { Client } from '#clients/client.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import { municipalText } from '#clients/municipal-text.ts';
import type { AlertItem } from '#mail/letters/alert-email.ts';
import type { AlertWords } from '#mail/words/alert-words.ts';
import type { AddressedMail, MailContent } from '#mail/mail.ts';
import type { PostOffice } from '#mail/post-office.ts';
import { sendOnce } from '#mail/send-once.ts';
import type { MailSender } from '#mail/write-mail.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import { sentencesOf } from '#platform/text/sentences.ts';
import {
  type Alert,
  type AlertMailOrder,
  type DueAlert,
  alertAnswerDays,
  alertConfirmationDays,
  alertEndPath,
  alertKey,
  alertMailOrder,
  alertPath,
  endAlert,
  findAlert,
  findDueAlerts,
  findOwnReports,
  orderAlert,
} from '#requests/alerts/alerts.ts';
import { publicListPath, publicRequestPath } from '#requests/public/public-paths.ts';
import { publicPlace } from '#requests/public/public-place.ts';
import { type PublishedRow, listPublicNews, publicViewOfClient } from '#requests/public/public-requests.ts';
import { type LetterPaperDeps, letterPaper } from '#workflows/mails/letter-paper.ts';
import { mailTable } from '#workflows/mails/mail-table.ts';
import { wordsOfAlert } from './alert-words.ts';

export interface OrderAlertsDeps {
  database: Database;
  clock: Clock;
  clients: Pick<ClientDirectory, 'findAnyClientById'>;
}

/** Alerts that are read at once. */
const mostAtOnce = 1000;

/** Orders the mails of all alerts that are due. */
export async function orderAlerts({ database, clock, clients }: OrderAlertsDeps): Promise<void> {
  const now = clock.now();
  const failures: unknown[] = [];
  for (let count = mostAtOnce; count === mostAtOnce && failures.length === 0;) {
    const due = await findDueAlerts(database, now, mostAtOnce);
    for (const alert of due)
      await orderOne({ database, clients }, alert, now).catch((error: unknown) => failures.push(error));
    count = due.length;
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'The mails of some alerts could not be ordered');
}

/** The alerts of a municipality that is switched off wait: the first mail afterwards has everything. */
async function orderOne(
  { database, clients }: Pick<OrderAlertsDeps, 'database' | 'clients'>,
  alert: DueAlert,
  now: Date,
): Promise<void> {
  const client = await clients.findAnyClientById(alert.clientId);
  if (client !== undefined) await orderAlert(database, client, alert, now);
}

export interface MailAlertDeps extends LetterPaperDeps {
  database: Database;
  postOffice: PostOffice;
  secrets: Pick<SecretBox, 'fingerprint'>;
  clients: Pick<ClientDirectory, 'findClientById' | 'findLogos' | 'findWorkTypes' | 'findStatuses'>;
}

/** Requests that a mail lists. */
const listedRequests = 20;
/** Requests that are read at once. */
const readAtOnce = 2000;

const sayOnPages = sentencesOf<keyof typeof english>('pages');

/**
 * Sends one ordered mail once. Sends nothing if the alert has ended, or nothing is new. An address that the mail server
 * refuses for good ends the alert.
 */
export async function mailAlert(deps: MailAlertDeps, payload: unknown): Promise<void> {
  const order = alertMailOrder.parse(payload);
  const { clientId, alertId } = order;
  const end = () => endAlert(deps.database, clientId, alertId);
  const write = async () => {
    const client = await deps.clients.findClientById(clientId);
    const alert = client && (await findAlert(deps.database, clientId, alertId));
    if (client === undefined || alert === undefined) return undefined;
    return writeAlert(deps, client, alert, order.news);
  };
  await sendOnce(deps.postOffice, order, write, { onRefused: end });
}

async function writeAlert(
  deps: MailAlertDeps,
  client: Client,
  alert: Alert,
  news: AlertMailOrder['news'],
): Promise<AddressedMail | undefined> {
  const { sender, logo } = await letterPaper(deps, client, alert.language);
  const workTypes = await deps.clients.findWorkTypes(client.clientId);
  const key = alertKey(deps.secrets, client.clientId, alert.alertId);
  const names = { client, language: sender.language, workTypes };
  const words = { ...wordsOfAlert(alert, names), link: `${sender.origin}${alertPath}/${key}` };
  const content = await contentOf(deps, { client, alert, words, sender }, news);
  const isAsking = news.kind === 'asked';
  const stopLink = isAsking ? {} : { stopLink: `${sender.origin}${alertEndPath}/${key}` };
  return content && { to: alert.email, logo, ...stopLink, ...content };
}

interface WrittenAlert {
  client: Client;
  alert: Alert;
  words: AlertWords;
  sender: MailSender;
}

async function contentOf(
  deps: MailAlertDeps,
  written: WrittenAlert,
  news: AlertMailOrder['news'],
): Promise<MailContent | undefined> {
  const { alert, words, sender } = written;
  if (news.kind === 'asked')
    return alert.isConfirmed
      ? undefined
      : mailTable['alert-asked'].letter(sender, words, alertConfirmationDays);
  if (news.kind === 'wanted') return mailTable['alert-wanted'].letter(sender, words, alertAnswerDays);
  const { count, listed } = await findRequests(deps, written, news);
  if (count === 0) return undefined;
  const items = await itemsOf(deps, written, listed);
  const list = `${sender.origin}${publicListPath}`;
  return mailTable['alert-requests'].letter(sender, words, { count, items, list });
}

/** The number of requests that the reader may see and has not reported, by the present settings, and the oldest of them. */
async function findRequests(
  { database, clients, postOffice }: MailAlertDeps,
  { client, alert }: WrittenAlert,
  { after, until, fromDay, untilDay }: AlertMailOrder['news'] & { kind: 'requests' },
): Promise<{ count: number; listed: PublishedRow[] }> {
  const workTypes = await clients.findWorkTypes(client.clientId);
  const view = publicViewOfClient(client, workTypes, postOffice.clock.now());
  const listed: PublishedRow[] = [];
  if (view === undefined) return { count: 0, listed };
  const { circle, workTypeIds, hasClosings, email } = alert;
  let begun: PublishedRow | undefined;
  let count = 0;
  do {
    const rows: PublishedRow[] = await listPublicNews(database, view, {
      workTypeIds: workTypeIds.length === 0 ? undefined : workTypeIds,
      near: circle ?? undefined,
      after,
      until,
      closed: hasClosings ? { from: fromDay, before: untilDay } : undefined,
      most: readAtOnce,
      begun,
    });
    const ids = rows.map(({ requestId }) => requestId);
    const own = new Set(await findOwnReports(database, client.clientId, ids, email));
    const news = rows.filter(({ requestId }) => !own.has(requestId));
    listed.push(...news.slice(0, listedRequests - listed.length));
    count += news.length;
    begun = rows.length === readAtOnce ? rows.at(-1) : undefined;
  } while (begun !== undefined);
  return { count, listed };
}

async function itemsOf(
  { clients }: MailAlertDeps,
  { client, sender }: WrittenAlert,
  requests: readonly PublishedRow[],
): Promise<AlertItem[]> {
  const { language, origin } = sender;
  const workTypes = await clients.findWorkTypes(client.clientId);
  const statuses = await clients.findStatuses(client.clientId);
  const own = (words: string) => municipalText(client, language, words);
  return requests.map((request) => {
    const workType = workTypes.find(({ workTypeId }) => workTypeId === request.workTypeId);
    const status = statuses.find(({ statusId }) => statusId === request.statusId);
    return {
      name: `${own(workType?.name ?? '')} · ${publicPlace(sayOnPages(language), request)}`,
      status: own(status?.citizenName ?? ''),
      link: `${origin}${publicRequestPath}/${request.requestId}`,
    };
  });
}
