import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';

export const putBack = defineCommand({
  cmd: 'put-back',
  summary: 'Puts back what was taken down, unchanged.',
  access: 'clerk',
  payload: z.strictObject({ repeatKey, takeDownId: z.int() }),
  result: z.object({
    requestId: z.int(),
    /** The version of the request afterwards. */
    version: z.int32(),
  }),
  errors: ['notFound', 'notAllowed'],
});
