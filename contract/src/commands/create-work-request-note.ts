// chunk: following
import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireBoolean } from '#wire/wire-number.ts';
import { escapedText } from '#wire/escaped-text.ts';
import { wireGuid } from '#wire/guid.ts';
import { noteMaxLength } from '#limits.ts';

/**
 * A repeated guid with the same text at the same request gets the first answer. So a caller can repeat a call
 * after a lost answer.
 */
export const createWorkRequestNote = defineCommand({
  cmd: 'createworkrequestnote',
  summary: 'Adds a note to a request.',
  access: 'guest',
  payload: z.object({
    WorkRequestGuid: wireGuid,
    token: z.string(),
    note: escapedText.check(z.minLength(1), z.maxLength(noteMaxLength)),
    /**
     * The caller's own guid of this note. The same guid with the same text at the same request is the same
     * note.
     */
    guid: z.optional(wireGuid),
  }),
  result: z.object({ Result: wireBoolean }),
  errors: ['notFound'],
});
