/**
 * The question after a closing, for the device that sent the request as a guest, and for a reporter who is logged in: a
 * POST next to the ws7 calls.
 */
import * as z from 'zod/mini';

/** POST `askedOnDevice` or `askedByAccount` → `questionOnDevice`. */
export const deviceQuestionPath = '/mail/device-question';

/** The request, and the fileGuid under which this device sent it. */
export const askedOnDevice = z.strictObject({ guid: z.guid(), fileGuid: z.guid() });

/** The request, and the token of its reporter's session. */
export const askedByAccount = z.strictObject({ guid: z.guid(), token: z.string().check(z.maxLength(100)) });

export const questionOnDevice = z.object({
  /** Path of the page with the question; null: there is no question now. */
  path: z.nullable(z.string()),
  /** True if an answer is given. */
  isAnswered: z.boolean(),
  /** `useful`: the request was passed on, so only the answer can be judged. Left out: `solved`. */
  question: z.optional(z.enum(['solved', 'useful'])),
});

export type QuestionOnDevice = z.output<typeof questionOnDevice>;
