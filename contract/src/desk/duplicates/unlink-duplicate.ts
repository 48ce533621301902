import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { changeErrors, changedRequest, seenRequest } from '#desk/case/case-parts.ts';
import { repeatKey } from '#desk/repeat-key.ts';

export const unlinkDuplicate = defineCommand({
  cmd: 'unlink-duplicate',
  stability: 'public',
  subject: 'requests',
  summary: 'Unlinks a duplicate from its main request.',
  access: 'clerk',
  payload: z.strictObject({ ...seenRequest, repeatKey }),
  result: changedRequest,
  errors: changeErrors,
});
