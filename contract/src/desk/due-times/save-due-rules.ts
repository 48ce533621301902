import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';
import { dueRules } from './due-rules.ts';

export const saveDueRules = defineCommand({
  cmd: 'save-due-rules',
  summary:
    'Replaces all due times, office hours and holidays, unless somebody else has changed them since that version. Existing requests keep their due times.',
  access: 'manager',
  payload: z.strictObject({ repeatKey, version: z.int32(), ...dueRules }),
  result: z.object({ version: z.int32() }),
  errors: ['conflict'],
});
