import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';
import { routing } from './routing.ts';

export const saveRouting = defineCommand({
  cmd: 'save-routing',
  summary: 'Replaces all routing rules, unless somebody else has changed them since that version.',
  access: 'manager',
  payload: z.strictObject({ repeatKey, version: z.int32(), ...routing }),
  result: z.object({ version: z.int32() }),
  errors: ['conflict'],
});
