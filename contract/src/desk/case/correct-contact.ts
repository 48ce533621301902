import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { contactEmail, contactName, contactPhone } from '#desk/contact-fields.ts';
import { repeatKey } from '#desk/repeat-key.ts';
import { changeErrors, changedRequest, seenRequest } from './case-parts.ts';

export const correctContact = defineCommand({
  cmd: 'correct-contact',
  stability: 'public',
  subject: 'contacts',
  summary:
    'Corrects the given contact data of a reporter without an account. The next mails go to a corrected e-mail address, and links in earlier mails no longer work. The log of the request has the names of the fields, without their values.',
  access: 'clerk',
  payload: z.strictObject({
    ...seenRequest,
    repeatKey,
    /**
     * True to take back the correction that made that version: name the earlier values. Mails that the earlier e-mail
     * address had stopped are stopped again.
     */
    takesBack: z.optional(z.boolean()),
    contact: z.strictObject({
      firstName: z.optional(contactName),
      lastName: z.optional(contactName),
      /** Empty: the reporter gets no mails. */
      email: z.optional(contactEmail),
      phoneNumber: z.optional(contactPhone),
    }),
  }),
  result: changedRequest,
  errors: changeErrors,
});
