import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { changedBy, routing } from './routing.ts';

export const findRouting = defineCommand({
  cmd: 'find-routing',
  summary: 'The routing rules: the team for each work type and area.',
  access: 'viewer',
  payload: z.strictObject({}),
  result: z.object({ ...routing, ...changedBy }),
  errors: [],
});
