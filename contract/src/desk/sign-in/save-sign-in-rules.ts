import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';

export const saveSignInRules = defineCommand({
  cmd: 'save-sign-in-rules',
  summary:
    'Says whether everybody has to have a second factor at the desk; the ws7 protocol cannot ask for one. It takes a session that has just begun.',
  access: 'manager',
  payload: z.strictObject({ isSecondFactorRequired: z.boolean() }),
  result: z.object({}),
  errors: ['notAllowed', 'freshSessionNeeded'],
});
