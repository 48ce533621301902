import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { template } from './template.ts';

export const findTemplate = defineCommand({
  cmd: 'find-template',
  summary: 'Lists every version of a template, newest first.',
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject({ templateId: z.int32() }),
  result: z.object({ isActive: z.boolean(), versions: z.array(template) }),
  errors: ['notFound'],
});
