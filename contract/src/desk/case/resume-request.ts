import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { changeErrors, changedRequest, seenRequest } from './case-parts.ts';

export const resumeRequest = defineCommand({
  cmd: 'resume-request',
  summary: 'Has the due times of a request go on; they are later by the pause.',
  access: 'crew',
  payload: z.strictObject(seenRequest),
  result: changedRequest,
  errors: changeErrors,
});
