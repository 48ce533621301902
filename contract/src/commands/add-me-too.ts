// chunk: late
import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { nearPlace } from '#near-place.ts';
import { emailMaxLength } from '#limits.ts';
import { wireInteger } from '#wire/wire-number.ts';
import { wireText } from '#wire/wire-text.ts';

/** Our own command: a resident says that a request near their place is about the same problem. */
export const addMeToo = defineCommand({
  cmd: 'addmetoo',
  summary:
    'Counts the caller as somebody with the same problem, once for each request. A citizen follows the request, too.',
  access: 'guest',
  payload: z.object({
    ...nearPlace,
    /** A request that `findnearbyrequests` returns for the same place, work type and caller. */
    workrequestid: wireInteger,
    /**
     * For a guest who was counted before: a link goes to this address, and mails about the request after somebody
     * opens it.
     */
    email: z.optional(z.string().check(z.maxLength(emailMaxLength))),
    /** Language of the mails, as a BCP 47 tag. Default: the municipality's language. */
    language: z.optional(z.string()),
  }),
  result: z.object({
    Id: wireInteger,
    /** Empty for a stranger's request. */
    Guid: z.string(),
    /** The name for residents. */
    StatusName: wireText,
    /** How many others reported the same, with the caller and without the reporter. */
    AlsoReportedBy: wireInteger,
  }),
  errors: ['notFound'],
});
