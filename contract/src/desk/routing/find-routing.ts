import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { changedBy, routing } from './routing.ts';

export const findRouting = defineCommand({
  cmd: 'find-routing',
  summary: 'Returns the routing rules: the team for each work type and area.',
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject({}),
  result: z.object({ ...routing, ...changedBy }),
  errors: [],
});
