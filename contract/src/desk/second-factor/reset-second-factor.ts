import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';

export const resetSecondFactor = defineCommand({
  cmd: 'reset-second-factor',
  summary:
    "Turns a colleague's second factor off, who has lost phone and recovery codes. Their sessions end. It takes a session that has just begun.",
  access: 'manager',
  payload: z.strictObject({ accountId: z.int() }),
  result: z.object({}),
  errors: ['notFound', 'notAllowed', 'freshSessionNeeded'],
});
