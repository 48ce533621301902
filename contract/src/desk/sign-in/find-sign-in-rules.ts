import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';

export const findSignInRules = defineCommand({
  cmd: 'find-sign-in-rules',
  summary: 'How members of staff sign in here: what the sign-in page has to know.',
  access: 'open',
  payload: z.strictObject({}),
  result: z.object({
    /** Whether everybody has to have a second factor. */
    isSecondFactorRequired: z.boolean(),
    /** What the button says that leads to `/api/oidc/start`; null: there is none. */
    provider: z.nullable(z.string()),
  }),
  errors: ['notFound'],
});
