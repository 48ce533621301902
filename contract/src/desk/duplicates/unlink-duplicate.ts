import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { changeErrors, changedRequest, seenRequest } from '#desk/case/case-parts.ts';

export const unlinkDuplicate = defineCommand({
  cmd: 'unlink-duplicate',
  summary: 'Says that a request is not the same as another one after all.',
  access: 'clerk',
  payload: z.strictObject(seenRequest),
  result: changedRequest,
  errors: changeErrors,
});
