import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';

export const signOut = defineCommand({
  cmd: 'sign-out',
  summary: 'Ends the session and removes the cookie.',
  access: 'open',
  payload: z.strictObject({}),
  result: z.object({}),
  errors: [],
});
