import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { changeErrors, changedRequest, seenRequest } from '#desk/case/case-parts.ts';

export const linkDuplicate = defineCommand({
  cmd: 'link-duplicate',
  summary:
    'Says that a request is the same as another one, which stands for both: who reported or follows the duplicate is told of what happens to that one, and their notes go there.',
  access: 'clerk',
  payload: z.strictObject({ ...seenRequest, duplicateOf: z.int() }),
  result: changedRequest,
  errors: changeErrors,
});
