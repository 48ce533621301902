import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';
import { keepBackReason, readHash, releaseState, releasedPhotosMax, releasedWords } from './release-parts.ts';

export const decideRelease = defineCommand({
  cmd: 'decide-release',
  summary:
    'Makes words and photos of a request public, keeps them private, or takes such a decision back. Strangers see them only if the work type is public.',
  access: 'clerk',
  payload: z.strictObject({
    repeatKey,
    requestId: z.int(),
    /** The number of the last decision that the caller has seen. If others have decided since, it is a conflict. */
    decision: z.int().check(z.gte(0)),
    /** Left out: the decision about the words stays. */
    words: z.optional(
      z.strictObject({
        state: releaseState,
        /** Needed to release words: the words that strangers read. E-mail addresses and phone numbers are masked. */
        text: z.optional(releasedWords),
        /** Needed to release words. If the description has changed since, it is a conflict. */
        readHash: z.optional(readHash),
      }),
    ),
    /** Photos that are left out keep their decision. */
    photos: z._default(
      z
        .array(z.strictObject({ photoId: z.int(), state: releaseState }))
        .check(z.maxLength(releasedPhotosMax)),
      [],
    ),
    /** Needed to keep anything private; for the log. */
    reason: z.optional(keepBackReason),
  }),
  result: z.object({
    /** The version of the request afterwards. */
    version: z.int32(),
    /** The number of this decision. */
    decision: z.int(),
  }),
  errors: ['notFound', 'notAllowed', 'conflict'],
});
