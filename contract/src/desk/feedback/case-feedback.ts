import * as z from 'zod/mini';
import { isoDate } from '#desk/iso-date.ts';
import { allAnswerReasons, answers } from '#feedback-answers.ts';

/** The answer of a resident to the question after a closing. */
export const caseFeedback = z.object({
  feedbackId: z.int(),
  /** The request by which the resident knows it: this one, or a duplicate. */
  requestId: z.int(),
  /** When the resident answered. */
  at: isoDate,
  /** `solved`: is the problem solved? `useful`: was the answer of use? */
  question: z.enum(['solved', 'useful']),
  answer: z.enum(answers),
  reasons: z.array(z.enum(allAnswerReasons)),
  words: z.string(),
  /** From 1 (not at all) to 5 (very); null: not given. */
  satisfaction: z.nullable(z.int()),
  /** Photos that came with the answer. Only staff see them. */
  photoIds: z.array(z.int()),
  /** The wish to open the request again; null: nobody wished it. */
  reopening: z.nullable(z.enum(['asked', 'reopened', 'declined', 'withdrawn'])),
  /** Until when staff should decide; null: nothing is to be decided. */
  decideBy: z.nullable(isoDate),
  decidedAt: z.nullable(isoDate),
  /** The username of the member who decided; null: nobody, or the rules. */
  decidedBy: z.nullable(z.string()),
  /** The sentence to the resident, if the request stays closed. */
  reply: z.string(),
});
