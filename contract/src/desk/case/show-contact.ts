import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';

export const showContact = defineCommand({
  cmd: 'show-contact',
  summary: 'Who reported a request, and how to reach them. That it was shown, and to whom, stays in the log.',
  access: 'crew',
  payload: z.strictObject({ requestId: z.int() }),
  result: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    /** True if the e-mail address is proven to be theirs. */
    isEmailProven: z.boolean(),
  }),
  errors: ['notFound', 'notAllowed'],
});
