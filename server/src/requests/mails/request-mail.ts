/** The order of a mail about a request: it names the part of the request's history that the mail is about. */
import { z } from 'zod';
import type { Database } from '#platform/database.ts';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import { afterAccounts } from '#requests/request-jobs.ts';
import type { HistoryMark } from './request-mail-store.ts';

/** The job's name; its payload is a `RequestMailOrder`. */
export const requestMailJob = 'mail-about-request';

const mark = z.object({ historyId: z.int(), noteId: z.int() }) satisfies z.ZodType<HistoryMark>;

export const requestMailOrder = z.object({
  /** A guid: one act, one mail. */
  actId: z.string(),
  clientId: z.int(),
  requestId: z.int(),
  /** The recipient; left out: the reporter. */
  followerId: z.optional(z.int()),
  news: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('received') }),
    /** A new follower has to confirm. */
    z.object({ kind: z.literal('asked') }),
    /** Events after one mark, up to the other. */
    z.object({
      kind: z.literal('changed'),
      after: mark,
      upTo: mark,
      /** Events up to here were never mailed to this reader; left out or null: all earlier ones were. */
      begun: z.optional(z.nullable(z.int())),
      /** The status that this reader was last mailed about through a main request; left out or null: none. */
      told: z.optional(z.nullable(z.int())),
      /** The main request that the events belong to, if the mail goes to people of a duplicate. */
      about: z.optional(z.int()),
    }),
    /** The question about a closing, in a mail of its own. */
    z.object({
      kind: z.literal('feedback'),
      closedAt: z.coerce.date(),
      /** The main request that was closed, if the mail goes to people of a duplicate. */
      about: z.optional(z.int()),
    }),
  ]),
});

export type RequestMailOrder = z.output<typeof requestMailOrder>;

/** Sends the mail once the transaction commits. */
export function orderRequestMail(tx: Database, order: RequestMailOrder): Promise<void> {
  return enqueueJob(tx, requestMailJob, order, { priority: afterAccounts });
}

/** Sends the mail with a question later, once for each reader and closing. */
export function orderQuestionMail(
  tx: Database,
  order: RequestMailOrder & { news: { kind: 'feedback' } },
  delaySeconds: number,
): Promise<void> {
  const { clientId, requestId, followerId = 0, news } = order;
  const oneOf = `feedback:${clientId}:${requestId}:${followerId}:${news.closedAt.getTime()}`;
  return enqueueJob(tx, requestMailJob, order, { priority: afterAccounts, delaySeconds, oneOf });
}
