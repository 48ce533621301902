import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';

export const deactivateMember = defineCommand({
  cmd: 'deactivate-member',
  summary:
    'Lets a member sign in no more, and ends their sessions at once. What they did stays. It takes a session that has just begun.',
  access: 'manager',
  payload: z.strictObject({ accountId: z.int() }),
  result: z.object({}),
  errors: ['notFound', 'notAllowed', 'freshSessionNeeded'],
});
