import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { noteMaxLength } from '#limits.ts';
import { repeatKey } from '#desk/repeat-key.ts';

export const addInternalNote = defineCommand({
  cmd: 'add-internal-note',
  stability: 'public',
  subject: 'notes',
  summary: 'Adds an internal note. Residents never see it.',
  access: 'crew',
  payload: z.strictObject({
    requestId: z.int(),
    repeatKey,
    /**
     * Mentions are marks: `<@m7>` for the member with account 7, `<@t3>` for team 3, 10 at most. Everybody mentioned
     * must be able to see the request, and is told by the bell.
     */
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(noteMaxLength)),
  }),
  result: z.object({ internalNoteId: z.int(), version: z.int32() }),
  errors: ['notFound', 'notAllowed'],
});
