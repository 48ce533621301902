// chunk: following
import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireBoolean } from '#wire/wire-number.ts';
import { escapedText } from '#wire/escaped-text.ts';
import { wireGuid } from '#wire/guid.ts';
import { noteMaxLength } from '#limits.ts';

/** With guid and words seen before at the same request it answers as then, so that who lost the reply can repeat it. */
export const createWorkRequestNote = defineCommand({
  cmd: 'createworkrequestnote',
  summary: 'Adds a note to a request.',
  access: 'guest',
  payload: z.object({
    WorkRequestGuid: wireGuid,
    token: z.string(),
    note: escapedText.check(z.minLength(1), z.maxLength(noteMaxLength)),
    /** The caller's own for this note; the same one with the same words at the same request is the same note. */
    guid: z.optional(wireGuid),
  }),
  result: z.object({ Result: wireBoolean }),
  errors: ['notFound'],
});
