/** The jobs of the bell: mails to a member about notices, at once or once a day, and notices of due times. */
import type { ClientDirectory } from '#clients/client-directory.ts';
import { municipalText } from '#clients/municipal-text.ts';
import type { DeskRulesOf } from '#desk/desk-rules.ts';
import type { OfficeCalendar } from '#desk/due-times/office-calendar.ts';
import { sendOnce } from '#mail/send-once.ts';
import type { PostOffice } from '#mail/post-office.ts';
import { dateWords } from '#mail/words/time-words.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import {
  findClientsWithMembers,
  findDigestReaders,
  findMailedNotices,
  noticesMail,
  orderNoticeDigest,
} from '#requests/notices/notice-mails.ts';
import { noticeDue } from '#requests/notices/write-notices.ts';
import { type LetterPaperDeps, letterPaper } from './letter-paper.ts';
import { mailTable } from './mail-table.ts';

export interface MailNoticesDeps extends LetterPaperDeps {
  database: Database;
  clock: Clock;
  postOffice: PostOffice;
  deskRules: DeskRulesOf;
  clients: Pick<ClientDirectory, 'findClientById' | 'findAnyClientById' | 'findLogos'>;
}

/** Names of the jobs that the clock starts. */
export const orderNoticeDigestsJob = 'order-notice-digests';
export const noticeDueTimesJob = 'notice-due-times';

/** Mails a member the notices that they have not read meanwhile. */
export async function mailNotices(deps: MailNoticesDeps, payload: unknown): Promise<void> {
  const order = noticesMail.parse(payload);
  const { clientId, actId } = order;
  const client = await deps.clients.findClientById(clientId);
  if (client === undefined) return;
  await sendOnce(deps.postOffice, { clientId, actId }, async () => {
    const found = await findMailedNotices(deps.database, order);
    if (found === undefined || found.notices.length === 0) return undefined;
    const { sender, logo } = await letterPaper(deps, client, found.language);
    const notices = found.notices.map(({ workType, dueAt, kind, requestId, author }) => ({
      kind,
      requestId,
      author,
      workTypeName: municipalText(client, sender.language, workType.name),
      due: dueAt === null ? '' : dateWords(dueAt, client.timeZone, sender.language),
    }));
    return { to: found.email, logo, ...mailTable['staff-notices'].letter(sender, { notices }) };
  });
}

/** Orders the daily mail of each member whose office has opened since the last one. */
export async function orderNoticeDigests({
  database,
  clients,
  clock,
  deskRules,
}: Omit<MailNoticesDeps, 'postOffice'>): Promise<void> {
  const now = clock.now();
  for (const reader of await findDigestReaders(database)) {
    const client = await clients.findAnyClientById(reader.clientId);
    if (client === undefined || client.disabledAt !== null) continue;
    const { calendar } = (await deskRules(client)).due;
    if (isDigestDue(calendar, reader.digestAt, now)) await orderNoticeDigest(database, reader, now);
  }
}

function isDigestDue(calendar: OfficeCalendar, digestAt: Date | null, now: Date): boolean {
  const opening = calendar.openingOf(now);
  if (opening === undefined || opening > now || calendar.nextOpen(now) > now) return false;
  return digestAt === null || digestAt < opening;
}

const hourMs = 3_600_000;
/** A working day: this much office time. If the office is always open, a day. */
const workingDayMs = 8 * hourMs;
const wholeDayMs = 24 * hourMs;

/** Tells members about requests that are due within a working day. */
export async function noticeDueTimes({
  database,
  clients,
  clock,
  deskRules,
}: Omit<MailNoticesDeps, 'postOffice'>): Promise<void> {
  const now = clock.now();
  for (const clientId of await findClientsWithMembers(database)) {
    const client = await clients.findAnyClientById(clientId);
    if (client === undefined || client.disabledAt !== null) continue;
    const { calendar } = (await deskRules(client)).due;
    const until = calendar.add(now, calendar.isAlwaysOpen ? wholeDayMs : workingDayMs);
    await database.transaction((tx) => noticeDue(tx, clientId, { from: now, until }));
  }
}
