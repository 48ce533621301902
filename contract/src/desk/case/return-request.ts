import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { changeErrors, changedRequest, reason, repeatKey, seenRequest } from './case-parts.ts';

export const returnRequest = defineCommand({
  cmd: 'return-request',
  summary: "The team says that the request is not theirs, and why: it is nobody's then.",
  access: 'crew',
  payload: z.strictObject({ ...seenRequest, repeatKey, reason }),
  result: changedRequest,
  errors: changeErrors,
});
