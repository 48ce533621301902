import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { dueRules } from './due-rules.ts';
import { changedBy } from '#desk/routing/routing.ts';

export const findDueRules = defineCommand({
  cmd: 'find-due-rules',
  summary: 'Returns the due times for each work type, in office hours.',
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject({}),
  result: z.object({ ...dueRules, ...changedBy }),
  errors: [],
});
