import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';

export const deleteView = defineCommand({
  cmd: 'delete-view',
  summary: 'Deletes a view of the caller. Managers can also delete shared views.',
  access: 'viewer',
  payload: z.strictObject({ repeatKey, viewId: z.int32().check(z.gte(1)) }),
  result: z.object({}),
  errors: ['notFound', 'notAllowed'],
});
