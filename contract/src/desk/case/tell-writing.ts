import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';

export const tellWriting = defineCommand({
  cmd: 'tell-writing',
  summary: 'Tells the other readers of a case that the caller writes, without the words. Nothing is stored.',
  access: 'crew',
  keyScope: null,
  payload: z.strictObject({
    /** The case that is open at the caller's screen. */
    requestId: z.int(),
  }),
  result: z.object({}),
  errors: ['notFound', 'notAllowed'],
});
