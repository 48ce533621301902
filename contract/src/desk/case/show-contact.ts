import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';

export const showContact = defineCommand({
  cmd: 'show-contact',
  summary: 'The reporter of a request and their contact data. The audit log records the call and its caller.',
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
