import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { changeErrors, changedRequest, seenRequest } from './case-parts.ts';
import { repeatKey } from '#desk/repeat-key.ts';

export const resumeRequest = defineCommand({
  cmd: 'resume-request',
  stability: 'public',
  subject: 'requests',
  summary: 'Resumes the due times of a request. They move by the length of the pause.',
  access: 'crew',
  payload: z.strictObject({ ...seenRequest, repeatKey }),
  result: changedRequest,
  errors: changeErrors,
});
