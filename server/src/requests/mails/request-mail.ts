/** A mail about a request that is to be sent: which part of its story it tells is settled when it is ordered. */
import { z } from 'zod';
import type { Database } from '#platform/database.ts';
import { enqueueJob } from '#platform/enqueue-job.ts';
import type { Mark } from './request-mail-store.ts';

/** The job's name; it is told a `RequestMailOrder`. */
export const requestMailJob = 'mail-about-request';

const mark = z.object({ historyId: z.int(), noteId: z.int() }) satisfies z.ZodType<Mark>;

export const requestMailOrder = z.object({
  /** A guid: one act, one mail. */
  actId: z.string(),
  clientId: z.int(),
  requestId: z.int(),
  news: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('received') }),
    /** What happened after one mark, up to the other. */
    z.object({ kind: z.literal('changed'), after: mark, upTo: mark }),
  ]),
});

export type RequestMailOrder = z.output<typeof requestMailOrder>;

/** Has the mail sent once the transaction commits. */
export function orderRequestMail(tx: Database, order: RequestMailOrder): Promise<void> {
  return enqueueJob(tx, requestMailJob, order);
}
