import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { changeErrors, changedRequest, reason, seenRequest } from './case-parts.ts';
import { repeatKey } from '#desk/repeat-key.ts';

export const pauseRequest = defineCommand({
  cmd: 'pause-request',
  summary: 'Pauses the due times of a request, with a reason.',
  access: 'crew',
  payload: z.strictObject({ repeatKey, ...seenRequest, reason }),
  result: changedRequest,
  errors: changeErrors,
});
