import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';

export const findSignInRules = defineCommand({
  cmd: 'find-sign-in-rules',
  summary: 'Lists the ways for members to sign in here, for the sign-in page.',
  access: 'open',
  isRead: true,
  payload: z.strictObject({}),
  result: z.object({
    /** True if every member needs a second factor. */
    isSecondFactorRequired: z.boolean(),
    /** Label of the button for `/api/oidc/start`; null without a provider. */
    provider: z.nullable(z.string()),
  }),
  errors: ['notFound'],
});
