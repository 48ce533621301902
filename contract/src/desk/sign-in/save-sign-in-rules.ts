import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';

export const saveSignInRules = defineCommand({
  cmd: 'save-sign-in-rules',
  summary:
    'Sets if all members need a second factor at the desk; the ws7 protocol cannot ask for one. The caller must have just signed in.',
  access: 'manager',
  keyScope: null,
  payload: z.strictObject({ repeatKey, isSecondFactorRequired: z.boolean() }),
  result: z.object({}),
  errors: ['notAllowed', 'freshSessionNeeded'],
});
