import * as z from 'zod/mini';
import { changeErrors, changedRequest, seenRequest } from '#desk/case/case-parts.ts';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';

export const undoReopeningDecision = defineCommand({
  cmd: 'undo-reopening-decision',
  summary:
    'Takes back the last decision about reopening. A reopened request is closed again as before. A reply that is already sent cannot be taken back.',
  access: 'crew',
  payload: z.strictObject({ ...seenRequest, repeatKey }),
  result: changedRequest,
  errors: changeErrors,
});
