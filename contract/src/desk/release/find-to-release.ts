import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { caseWorkType } from '#desk/case/case-parts.ts';
import { isoDate } from '#desk/iso-date.ts';
import { readHash, releaseState } from './release-parts.ts';

/** The most requests of one answer. */
export const toReleasePage = 20;
/** The count of waiting requests ends here. */
export const toReleaseCountMax = 1000;

export const findToRelease = defineCommand({
  cmd: 'find-to-release',
  summary:
    'The requests with words or photos that wait for a decision before strangers see them, the longest wait first.',
  access: 'clerk',
  keyScope: 'read',
  payload: z.strictObject({
    /** Only this request, also if nothing of it waits. */
    requestId: z.optional(z.int()),
    /** True: only the count and the oldest one. */
    isCount: z.optional(z.boolean()),
  }),
  result: z.object({
    /** False: no work type of the municipality shows words or photos to strangers. */
    isReviewing: z.boolean(),
    /** The requests that wait, 1,000 at most. */
    count: z.int(),
    /** Since when the first of them waits; null without one. */
    oldestAt: z.nullable(isoDate),
    requests: z.array(
      z.object({
        requestId: z.int(),
        workType: caseWorkType,
        postedAt: isoDate,
        /** Since when words or photos wait; null if none do. */
        waitsSince: z.nullable(isoDate),
        /** The number of the last decision; 0 without one. */
        decision: z.int(),
        /** The words of the resident. */
        description: z.string(),
        readHash,
        words: z.object({
          /** `released` also if the work type shows words at once. */
          state: releaseState,
          /** True if strangers read the text only because the work type shows words at once: nobody has decided. */
          isAtOnce: z.boolean(),
          /** The words that are released, or else the description without e-mail addresses and phone numbers. */
          text: z.string(),
          /** Parts of the text to look at before strangers read them, by their first and their next position. */
          flags: z.array(
            z.object({ kind: z.enum(['person', 'plate', 'house']), from: z.int(), to: z.int() }),
          ),
        }),
        /** The photos that residents may see, oldest first. */
        photos: z.array(
          z.object({
            photoId: z.int(),
            state: releaseState,
            /** Address for a signed-in browser. `?thumbnail` returns the small picture. */
            address: z.string(),
          }),
        ),
      }),
    ),
  }),
  errors: [],
});

export type ToRelease = z.output<typeof findToRelease.result>['requests'][number];
