import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { changeErrors, changedRequest, seenRequest } from './case-parts.ts';
import { repeatKey } from '#desk/repeat-key.ts';

export const acceptRequest = defineCommand({
  cmd: 'accept-request',
  stability: 'public',
  subject: 'requests',
  summary: 'Accepts a request for its team.',
  access: 'crew',
  payload: z.strictObject({ ...seenRequest, repeatKey }),
  result: changedRequest,
  errors: changeErrors,
});
