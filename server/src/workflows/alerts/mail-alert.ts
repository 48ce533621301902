/** The jobs that order and send mails about new public requests. */
import type english from '@fixpoint/languages/en/pages.json';
import type { Client } from '#clients/client.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import { municipalText } from '#clients/municipal-text.ts';
import type { DeskRulesOf } from '#desk/desk-rules.ts';
import type { AlertItem, AlertWords } from '#mail/letters/alert-email.ts';
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
  alertAnswerDays,
  alertConfirmationDays,
  alertEndPath,
  alertFormPath,
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

/** Alerts that one run of the job orders. The next run takes the others. */
const mostAtOnce = 1000;

/** Orders the mails of all alerts that are due. */
export async function orderAlerts({ database, clock, clients }: OrderAlertsDeps): Promise<void> {
  const now = clock.now();
  for (const alert of await findDueAlerts(database, now, mostAtOnce)) {
    const client = await clients.findAnyClientById(alert.clientId);
    if (client !== undefined) await orderAlert(database, client, alert, now);
  }
}

export interface MailAlertDeps extends LetterPaperDeps {
  database: Database;
  postOffice: PostOffice;
  deskRules: DeskRulesOf;
  secrets: Pick<SecretBox, 'fingerprint'>;
  clients: Pick<ClientDirectory, 'findClientById' | 'findLogos' | 'findWorkTypes' | 'findStatuses'>;
}

/** Requests that a mail lists. */
const listedRequests = 20;
/** News of one mail that are read. */
const readRequests = 2000;

const sayOnPages = sentencesOf<keyof typeof english>('pages');

/**
 * Sends one ordered mail once. Sends nothing if the alert has ended, or nothing is new. An address that the mail server
 * refuses for good ends the alert.
 */
export async function mailAlert(deps: MailAlertDeps, payload: unknown): Promise<void> {
  const order = alertMailOrder.parse(payload);
  const { clientId, alertId } = order;
  const end = () => endAlert(deps.database, clientId, alertId);
  let isLast = false;
  const write = async () => {
    const client = await deps.clients.findClientById(clientId);
    const alert = client && (await findAlert(deps.database, clientId, alertId));
    if (client === undefined || alert === undefined) return undefined;
    const { areas, areasAt } = await deps.deskRules(client);
    const isAreaGone = alert.area !== '' && !areas.some(({ key }) => key === alert.area);
    isLast = isAreaGone && order.news.kind !== 'asked';
    return writeAlert(deps, client, alert, { news: order.news, areas, areasAt, isLast });
  };
  await sendOnce(deps.postOffice, order, write, { onRefused: end });
  if (isLast) await end();
}

/** The parts of a mail that is being written. */
interface AlertMailFacts {
  news: AlertMailOrder['news'];
  areas: readonly { key: string; name: string }[];
  areasAt(point: { longitude: number; latitude: number }): string[];
  /** The area of the alert is gone. */
  isLast: boolean;
}

async function writeAlert(
  deps: MailAlertDeps,
  client: Client,
  alert: Alert,
  facts: AlertMailFacts,
): Promise<AddressedMail | undefined> {
  const { sender, logo } = await letterPaper(deps, client, alert.language);
  const workTypes = await deps.clients.findWorkTypes(client.clientId);
  const key = alertKey(deps.secrets, client.clientId, alert.alertId);
  const names = { client, language: sender.language, workTypes, areas: facts.areas };
  const words = { ...wordsOfAlert(alert, names), link: `${sender.origin}${alertPath}/${key}` };
  const content = facts.isLast
    ? mailTable['alert-ended'].letter(sender, `${sender.origin}${alertFormPath}`)
    : await contentOf(deps, { client, alert, words, sender }, facts);
  const isAsking = facts.news.kind === 'asked';
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
  { news, areasAt }: AlertMailFacts,
): Promise<MailContent | undefined> {
  const { alert, words, sender } = written;
  if (news.kind === 'asked')
    return alert.isConfirmed
      ? undefined
      : mailTable['alert-asked'].letter(sender, words, alertConfirmationDays);
  if (news.kind === 'wanted') return mailTable['alert-wanted'].letter(sender, words, alertAnswerDays);
  const requests = await findRequests(deps, written, { news, areasAt });
  if (requests.length === 0) return undefined;
  const items = await itemsOf(deps, written, requests.slice(0, listedRequests));
  const list = `${sender.origin}${publicListPath}`;
  return mailTable['alert-requests'].letter(sender, words, { count: requests.length, items, list });
}

/** Requests that the reader may see and has not reported, by the present settings, the oldest first. */
async function findRequests(
  { database, clients, postOffice }: MailAlertDeps,
  { client, alert }: WrittenAlert,
  {
    news,
    areasAt,
  }: Pick<AlertMailFacts, 'areasAt'> & { news: AlertMailOrder['news'] & { kind: 'requests' } },
): Promise<PublishedRow[]> {
  const workTypes = await clients.findWorkTypes(client.clientId);
  const view = publicViewOfClient(client, workTypes, postOffice.clock.now());
  if (view === undefined) return [];
  const { area, circle, workTypeIds, hasClosings, email } = alert;
  const { after, until, fromDay, untilDay } = news;
  const rows = await listPublicNews(database, view, {
    workTypeIds: workTypeIds.length === 0 ? undefined : workTypeIds,
    near: circle ?? undefined,
    after,
    until,
    closed: hasClosings ? { from: fromDay, before: untilDay } : undefined,
    most: readRequests,
  });
  const ids = rows.map(({ requestId }) => requestId);
  const own = new Set(await findOwnReports(database, client.clientId, ids, email));
  const isInArea = ({ longitude, latitude }: PublishedRow) =>
    area === '' ||
    (longitude !== null && latitude !== null && areasAt({ longitude, latitude }).includes(area));
  return rows.filter((row) => !own.has(row.requestId) && isInArea(row));
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
