import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { changeErrors, changedRequest, pausedUntil, reason, seenRequest } from './case-parts.ts';
import { repeatKey } from '#desk/repeat-key.ts';

export const pauseRequest = defineCommand({
  cmd: 'pause-request',
  stability: 'public',
  subject: 'requests',
  summary: 'Pauses the due times of a request, with a reason, and if wanted until a day.',
  access: 'crew',
  payload: z.strictObject({ repeatKey, ...seenRequest, reason, until: pausedUntil }),
  result: changedRequest,
  errors: changeErrors,
});
