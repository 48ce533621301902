/** The order of a mail about a request: it says which part of the request's history the mail is about. */
import { z } from 'zod';
import type { Database } from '#platform/database.ts';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import { afterAccounts } from '#requests/request-jobs.ts';
import type { Mark } from './request-mail-store.ts';

/** The job's name; its payload is a `RequestMailOrder`. */
export const requestMailJob = 'mail-about-request';

const mark = z.object({ historyId: z.int(), noteId: z.int() }) satisfies z.ZodType<Mark>;

export const requestMailOrder = z.object({
  /** A guid: one act, one mail. */
  actId: z.string(),
  clientId: z.int(),
  requestId: z.int(),
  /** To whom; left out: to whoever reported it. */
  followerId: z.optional(z.int()),
  news: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('received') }),
    /** Somebody wants a follower to be told. */
    z.object({ kind: z.literal('asked') }),
    /** What happened after one mark, up to the other. */
    z.object({
      kind: z.literal('changed'),
      after: mark,
      upTo: mark,
      /** To which request, where it is not the one that the mail is for: that one is a duplicate of it. */
      about: z.optional(z.int()),
    }),
  ]),
});

export type RequestMailOrder = z.output<typeof requestMailOrder>;

/** Has the mail sent once the transaction commits. */
export function orderRequestMail(tx: Database, order: RequestMailOrder): Promise<void> {
  return enqueueJob(tx, requestMailJob, order, { priority: afterAccounts });
}
