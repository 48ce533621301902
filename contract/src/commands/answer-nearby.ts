// chunk: late
import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { nearbyMost } from '#near-place.ts';
import { wireGuid } from '#wire/guid.ts';
import { wireBoolean, wireInteger } from '#wire/wire-number.ts';

/** Our own command: after the report, its resident says which of the requests near it are the same problem. */
export const answerNearby = defineCommand({
  cmd: 'answernearby',
  summary:
    'Records which requests near a report its resident was shown, and which one is the same problem. Staff decide.',
  access: 'guest',
  payload: z.object({
    token: z.string(),
    /** Guid of the report. */
    guid: wireGuid,
    /** The requests that the resident was shown. Those that are not near the report are ignored. */
    shown: z.array(wireInteger).check(z.minLength(1), z.maxLength(nearbyMost)),
    /** The one of them that is the same problem; left out: none. */
    sameas: z.optional(wireInteger),
  }),
  result: z.object({ Result: wireBoolean }),
  errors: ['notFound'],
});
