/**
 * How several changes of a request become one mail. The first change queues a job, which waits for more
 * changes and then orders a mail about all since the last mail (decision 18). The job `mail-about-request`
 * writes and sends it.
 */
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import { newGuid } from '#platform/ids.ts';
import { findLaterQuestion } from '#requests/feedback/ask-question.ts';
import { selectChain } from '#requests/duplicate-store.ts';
import { requestJobPayload } from '#requests/request-jobs.ts';
import {
  awaitChanges,
  hastenMail,
  postponeMail,
  selectBegun,
  selectLastUndoable,
  startCollecting,
  stopCollectingRemoved,
} from './collecting-store.ts';
import { moveDuplicateMarks } from './duplicate-mark-store.ts';
import { moveFollowerMarks } from './follower-store.ts';
import { findNotifiableChanges } from './notifiable-changes.ts';
import { orderQuestionMail, orderRequestMail } from './request-mail.ts';
import {
  type MailedRange,
  forgetToldStatus,
  insertMails,
  moveMark,
  updateToldStatus,
} from './request-mail-store.ts';

/** The job's name, in the queues of all installations. */
export const changeNotificationJob = 'tell-of-changes';

/**
 * Notifies the reporter of the changes once the transaction commits. A job that is already waiting is not
 * duplicated.
 */
export function notifyOfChanges(
  tx: Database,
  clientId: number,
  requestId: number,
  delaySeconds = 0,
): Promise<void> {
  const oneOf = nameOfJob(clientId, requestId);
  return enqueueJob(tx, changeNotificationJob, { clientId, requestId }, { delaySeconds, oneOf });
}

/** Lets the mail about earlier changes wait for a reply that goes at that time. */
export function waitForReply(tx: Database, clientId: number, requestId: number, sendAt: Date): Promise<void> {
  // If the job of the reply is late, the reply still goes with this mail.
  return postponeMail(tx, clientId, requestId, new Date(sendAt.getTime() + graceMs));
}

const graceMs = 60_000;

/** Mails all changes until now, once the transaction commits. Acts that were made just before delay the mail. */
export async function mailAtOnce(
  tx: Database,
  clientId: number,
  requestId: number,
  now: Date,
): Promise<void> {
  await hastenMail(tx, clientId, requestId, now);
  const oneOf = nameOfJob(clientId, requestId);
  await enqueueJob(tx, changeNotificationJob, { clientId, requestId }, { oneOf, isMoved: true });
}

function nameOfJob(clientId: number, requestId: number): string {
  return `${changeNotificationJob}:${clientId}:${requestId}`;
}

export interface CollectChangesDeps {
  database: Database;
  clock: Clock;
  /** The setting CHANGE_MAIL_MINUTES. */
  changeMailMinutes: number;
}

/**
 * The job. It comes back until enough time has passed since the first change, and since the last act that can be
 * undone. Then it orders the mail, or none if nothing is left to say. Changes while it runs are for the next mail.
 */
export async function collectChanges(
  { database, clock, changeMailMinutes }: CollectChangesDeps,
  payload: unknown,
): Promise<void> {
  const { clientId, requestId } = requestJobPayload.parse(payload);
  const now = clock.now().getTime();
  await database.transaction(async (tx) => {
    const latestAt = new Date(now + changeMailMinutes * 60_000);
    await awaitChanges(tx, clientId, requestId);
    const until = await startCollecting(tx, clientId, requestId, latestAt);
    if (until === undefined) return skipNews(tx, clientId, requestId);
    const lastAt = await selectLastUndoable(tx, clientId, requestId);
    const restMs = lastAt === null ? 0 : lastAt.getTime() + changeMailMinutes * 60_000 - now;
    const waitMs = Math.max(until.getTime() - now, restMs);
    if (waitMs > 0) return notifyOfChanges(tx, clientId, requestId, waitMs / 1000);
    const between = await moveMark(tx, clientId, requestId);
    const isStatusTold = await orderNews(tx, { clientId, requestId }, between, clock.now());
    const { upTo, told } = between;
    for (const { followerId, after, begun } of await moveFollowerMarks(tx, clientId, requestId, upTo)) {
      await orderNews(tx, { clientId, requestId, followerId }, { after, upTo, begun, told }, clock.now());
    }
    if (isStatusTold) await forgetToldStatus(tx, clientId, requestId);
    await orderNewsOfDuplicates(tx, { clientId, about: requestId }, between, clock.now());
  });
}

async function orderNewsOfDuplicates(
  tx: Database,
  { clientId, about }: { clientId: number; about: number },
  between: MailedRange,
  now: Date,
): Promise<void> {
  const { upTo } = between;
  for (const { requestId, followerId, ...from } of await moveDuplicateMarks(tx, clientId, about, between)) {
    const reader = { clientId, requestId, followerId: followerId ?? undefined };
    if (!(await orderNews(tx, reader, { ...from, upTo, about }, now))) continue;
    await insertMails(tx, clientId, requestId);
    await updateToldStatus(tx, clientId, requestId, { mainRequestId: about, historyId: upTo.historyId });
  }
}

/** Nobody is left to read the news. News of a removed request waits until the request is put back or purged. */
async function skipNews(tx: Database, clientId: number, requestId: number): Promise<void> {
  if (!(await stopCollectingRemoved(tx, clientId, requestId))) await moveMark(tx, clientId, requestId);
}

/** Collects the news that people of a request have missed: of the request itself and of its main request. */
export async function resumeNews(tx: Database, clientId: number, requestId: number): Promise<void> {
  const chain = await selectChain(tx, clientId, requestId);
  for (const id of await selectBegun(tx, clientId, chain)) await notifyOfChanges(tx, clientId, id);
}

/**
 * Orders the mail about the events between the two marks, of another request if `about` says so. No mail if
 * these amount to no change. A work type may ask about a closing in a later mail, which is ordered too. Returns true
 * if the mail tells a new status.
 */
async function orderNews(
  tx: Database,
  to: { clientId: number; requestId: number; followerId?: number | undefined },
  between: MailedRange & { about?: number },
  now: Date,
): Promise<boolean> {
  const { about } = between;
  const mainRequestId = about ?? to.requestId;
  const changes = await findNotifiableChanges(tx, to.clientId, mainRequestId, between);
  if (changes.length === 0) return false;
  await orderRequestMail(tx, { actId: newGuid(), ...to, news: { kind: 'changed', ...between } });
  if (!changes.some(({ kind }) => kind === 'status')) return false;
  const question = await findLaterQuestion(tx, to.clientId, mainRequestId, now);
  if (question === undefined) return true;
  const { closedAt, delaySeconds } = question;
  const news = { kind: 'feedback', closedAt, about } as const;
  await orderQuestionMail(tx, { actId: newGuid(), ...to, news }, delaySeconds);
  return true;
}
