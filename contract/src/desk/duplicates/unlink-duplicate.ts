import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { changeErrors, changedRequest, seenRequest } from '#desk/case/case-parts.ts';

export const unlinkDuplicate = defineCommand({
  cmd: 'unlink-duplicate',
  summary: 'Unlinks a duplicate from its main request.',
  access: 'clerk',
  payload: z.strictObject(seenRequest),
  result: changedRequest,
  errors: changeErrors,
});
