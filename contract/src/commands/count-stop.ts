// chunk: questions
import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { questionLimits } from '#questions/question-limits.ts';
import { wireBoolean, wireInteger } from '#wire/wire-number.ts';

/** Our own command: a report that ends at a stop is never sent, so the portal counts the stop. */
export const countStop = defineCommand({
  cmd: 'countstop',
  summary: 'Counts a stop message that was shown: its work type and day, and nothing about the resident.',
  access: 'guest',
  payload: z.object({
    token: z.string(),
    worktypeid: wireInteger,
    /** Key of the stop. */
    key: z.string().check(z.maxLength(questionLimits.keyLength)),
  }),
  result: z.object({
    /** False if the work type has no such stop, or if this session has counted it today. */
    Result: wireBoolean,
  }),
  errors: [],
});
