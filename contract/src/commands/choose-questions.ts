import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireBoolean } from '#wire/wire-number.ts';

/** Our own command: the choice whether the municipality may ask the citizen about closings of the citizen's requests. */
export const chooseQuestions = defineCommand({
  cmd: 'choosequestions',
  summary: 'Returns whether the citizen is asked if a closed request is solved, and changes it.',
  access: 'citizen',
  payload: z.object({
    token: z.string(),
    /** Left out: unchanged. */
    isasked: z.optional(wireBoolean),
  }),
  result: z.object({ IsAsked: wireBoolean }),
  errors: [],
});
