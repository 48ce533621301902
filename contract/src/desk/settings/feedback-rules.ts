/** How residents are asked about closed requests of a work type. It has an effect if the municipality asks at all. */
import * as z from 'zod/mini';

export const askAfterDaysMax = 60;

export const reopenWays = ['ask', 'at-once', 'off'] as const;
export const closingPhotoWays = ['off', 'ask'] as const;

/** The rules of a work type that sets none. */
export const usualFeedbackRules = { askAfterDays: 0, reopen: 'ask', photoAtClosing: 'off' } as const;

/** The rules of a work type. */
export const feedbackRules = z._default(
  z.strictObject({
    /** Days from the closing to the question. 0: the mail about the closing asks. */
    askAfterDays: z._default(z.int().check(z.gte(0), z.lte(askAfterDaysMax)), 0),
    /**
     * If the resident says that the problem is not solved. `ask`: a member decides about reopening. `at-once`: the
     * request opens by itself. `off`: the request stays closed.
     */
    reopen: z._default(z.enum(reopenWays), 'ask'),
    /** `ask`: the desk offers a photo when a member closes a request. */
    photoAtClosing: z._default(z.enum(closingPhotoWays), 'off'),
  }),
  usualFeedbackRules,
);

export type FeedbackRules = z.output<typeof feedbackRules>;
