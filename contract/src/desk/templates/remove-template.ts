import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';

export const removeTemplate = defineCommand({
  cmd: 'remove-template',
  summary: 'Takes a template out of use. Saving the template again brings it back.',
  access: 'manager',
  payload: z.strictObject({ repeatKey, templateId: z.int32() }),
  result: z.object({}),
  errors: ['notFound'],
});
