import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { changeErrors, changedRequest, seenRequest } from '#desk/case/case-parts.ts';
import { repeatKey } from '#desk/repeat-key.ts';

export const linkDuplicate = defineCommand({
  cmd: 'link-duplicate',
  stability: 'public',
  subject: 'requests',
  summary:
    "Makes a request a duplicate of a main request. The duplicate's reporter and followers get the mails about the main request, and their notes go there.",
  access: 'clerk',
  payload: z.strictObject({ repeatKey, ...seenRequest, duplicateOf: z.int() }),
  result: changedRequest,
  errors: changeErrors,
});
