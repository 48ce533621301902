import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';
import { takeDownSubject, whyTakenDown } from './take-down-parts.ts';

export const takeDown = defineCommand({
  cmd: 'take-down',
  summary:
    'Takes down a request, its description or a note of a resident. Nobody but clerks can read it, and it can be put back for 30 days.',
  access: 'clerk',
  payload: z.strictObject({
    repeatKey,
    requestId: z.int(),
    subject: takeDownSubject,
    /** The note, if the subject is a note. */
    noteId: z.optional(z.int()),
    ...whyTakenDown,
  }),
  result: z.object({
    /** Names it for `put-back`. */
    takeDownId: z.int(),
    /** The version of the request afterwards. */
    version: z.int32(),
  }),
  errors: ['notFound', 'notAllowed'],
});
