import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { isoDate } from '#desk/iso-date.ts';

/** The most changes of one answer, and the number without `limit`. */
export const changesPerAnswer = { most: 1000, usual: 200 } as const;

export const findChanges = defineCommand({
  cmd: 'find-changes',
  stability: 'public',
  subject: 'requests',
  summary:
    'Requests that have changed or gone since an earlier answer, by time of their last change. For mirrors: no change is missed.',
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject({
    /** `next` of the previous answer; left out: from the first request on. */
    after: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    /** The most changes in the answer, 1 to 1000; 200 by default. */
    limit: z.optional(z.int().check(z.gte(1), z.lte(changesPerAnswer.most))),
  }),
  result: z.object({
    /** Each request once, as it is now. */
    changes: z.array(
      z.object({
        requestId: z.int(),
        /** Null if the caller may no longer see the request. */
        guid: z.nullable(z.string()),
        /** Null if the caller may no longer see the request. */
        version: z.nullable(z.int32()),
        modifiedAt: isoDate,
        /** True if the request was removed, if its content was deleted, or if the caller may no longer see it. */
        isGone: z.boolean(),
        /** The main request, if this one is a duplicate of it; null: none. */
        duplicateOf: z.nullable(z.int()),
      }),
    ),
    /** The place for the next call. Store it with what you have read. */
    next: z.string(),
    /** True if there are no more changes now. False: call again at once. */
    isComplete: z.boolean(),
  }),
  errors: [],
});
