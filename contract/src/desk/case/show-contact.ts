import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';

export const showContact = defineCommand({
  cmd: 'show-contact',
  stability: 'public',
  subject: 'contacts',
  summary:
    'Returns the reporter of a request and their contact data. The audit log records the call and its caller. The request does not change.',
  access: 'crew',
  payload: z.strictObject({ requestId: z.int() }),
  result: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    /** True if the e-mail address is proven to be theirs. */
    isEmailProven: z.boolean(),
    /** True if the reporter has an account. Then only they change these details. */
    isAccount: z.boolean(),
  }),
  errors: ['notFound', 'notAllowed'],
});
