import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';

export const resetSecondFactor = defineCommand({
  cmd: 'reset-second-factor',
  summary:
    'Turns off the second factor of a colleague who lost phone and recovery codes, and ends their sessions. The caller must have just signed in.',
  access: 'manager',
  keyScope: null,
  payload: z.strictObject({ repeatKey, accountId: z.int() }),
  result: z.object({}),
  errors: ['notFound', 'notAllowed', 'freshSessionNeeded'],
});
