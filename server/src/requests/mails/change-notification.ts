/**
 * How several changes of a request become one mail. The first change queues a job, which waits for more
 * changes and then orders a mail about all since the last mail (decision 18). The job `mail-about-request`
 * writes and sends it.
 */
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import { newGuid } from '#platform/ids.ts';
import { requestJobPayload } from '#requests/request-jobs.ts';
import { moveDuplicateMarks } from './duplicate-mark-store.ts';
import { moveFollowerMarks } from './follower-store.ts';
import { findNotifiableChanges } from './notifiable-changes.ts';
import { orderRequestMail } from './request-mail.ts';
import { type MailedRange, moveMark, startCollecting } from './request-mail-store.ts';

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
  const oneOf = `${changeNotificationJob}:${clientId}:${requestId}`;
  return enqueueJob(tx, changeNotificationJob, { clientId, requestId }, { delaySeconds, oneOf });
}

export interface CollectChangesDeps {
  database: Database;
  clock: Clock;
  /** The setting CHANGE_MAIL_MINUTES. */
  changeMailMinutes: number;
}

/**
 * The job. It comes back until enough time has passed since the first change, then orders the mail, or none
 * if nothing is left to say. Changes while it runs are for the next mail.
 */
export async function collectChanges(
  { database, clock, changeMailMinutes }: CollectChangesDeps,
  payload: unknown,
): Promise<void> {
  const { clientId, requestId } = requestJobPayload.parse(payload);
  const now = clock.now().getTime();
  await database.transaction(async (tx) => {
    const latestAt = new Date(now + changeMailMinutes * 60_000);
    const until = await startCollecting(tx, clientId, requestId, latestAt);
    if (until === undefined) return void (await moveMark(tx, clientId, requestId));
    const waitMs = until.getTime() - now;
    if (waitMs > 0) return notifyOfChanges(tx, clientId, requestId, waitMs / 1000);
    const between = await moveMark(tx, clientId, requestId);
    await orderNews(tx, { clientId, requestId }, between);
    const { upTo } = between;
    for (const { followerId, after, begun } of await moveFollowerMarks(tx, clientId, requestId, upTo)) {
      await orderNews(tx, { clientId, requestId, followerId }, { after, upTo, begun });
    }
    for (const { after, begun, ...to } of await moveDuplicateMarks(tx, clientId, requestId, between)) {
      const reader = { clientId, requestId: to.requestId, followerId: to.followerId ?? undefined };
      await orderNews(tx, reader, { after, upTo, begun, about: requestId });
    }
  });
}

/**
 * Orders the mail about the events between the two marks, of another request if `about` says so. No mail if
 * these amount to no change.
 */
async function orderNews(
  tx: Database,
  to: { clientId: number; requestId: number; followerId?: number | undefined },
  between: MailedRange & { about?: number },
): Promise<void> {
  const { about = to.requestId } = between;
  const changes = await findNotifiableChanges(tx, to.clientId, about, between);
  if (changes.length === 0) return;
  await orderRequestMail(tx, { actId: newGuid(), ...to, news: { kind: 'changed', ...between } });
}
