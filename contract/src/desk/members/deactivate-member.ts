import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';

export const deactivateMember = defineCommand({
  cmd: 'deactivate-member',
  summary:
    'Deactivates a member and ends their sessions at once. Their work stays. The caller must have just signed in.',
  access: 'manager',
  keyScope: null,
  payload: z.strictObject({ repeatKey, accountId: z.int() }),
  result: z.object({}),
  errors: ['notFound', 'notAllowed', 'freshSessionNeeded'],
});
