import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { changeErrors, changedRequest, reason, seenRequest } from './case-parts.ts';
import { repeatKey } from '#desk/repeat-key.ts';

export const returnRequest = defineCommand({
  cmd: 'return-request',
  stability: 'public',
  subject: 'requests',
  summary: 'Returns a request from its team, with a reason. The request then has no team.',
  access: 'crew',
  payload: z.strictObject({ ...seenRequest, repeatKey, reason }),
  result: changedRequest,
  errors: changeErrors,
});
