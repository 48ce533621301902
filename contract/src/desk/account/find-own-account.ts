import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { isoDate } from '#desk/iso-date.ts';
import { ownEventKinds } from './own-event-kinds.ts';

export const findOwnAccount = defineCommand({
  cmd: 'find-own-account',
  summary: "Returns the caller's own account, with its newest security events.",
  access: 'viewer',
  keyScope: null,
  isRead: true,
  payload: z.strictObject({}),
  result: z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** Language of mails, as a BCP 47 tag; null: the municipality's. */
    language: z.nullable(z.string()),
    /** False for a member who signs in only at the provider. */
    hasPassword: z.boolean(),
    /** True if an account at the sign-in provider is linked. */
    isLinked: z.boolean(),
    /** The newest 20, newest first. */
    events: z.array(
      z.object({
        kind: z.enum(ownEventKinds),
        /** When it happened; for several, the first time. */
        at: isoDate,
        /** How many times, within an hour. */
        count: z.int(),
      }),
    ),
  }),
  errors: ['notAllowed'],
});
