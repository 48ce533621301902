import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { member, team } from './member.ts';

export const findMe = defineCommand({
  cmd: 'find-me',
  stability: 'public',
  subject: 'municipality',
  summary: 'Returns the caller and their municipality.',
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject({
    /** A BCP 47 tag, for `statusNames`. */
    language: z.optional(z.string().check(z.maxLength(35))),
  }),
  result: z.object({
    me: member,
    /** True if the member sees only the requests of their teams. */
    isLimited: z.boolean(),
    /** The member's teams. */
    teams: z.array(team),
    secondFactor: z.object({
      isOn: z.boolean(),
      /** True if a second factor is required before anything else; `begin-second-factor` creates it. */
      isMissing: z.boolean(),
      recoveryCodesLeft: z.int(),
    }),
    /**
     * Names of statuses in that language, by the name for staff. A status has the name that residents read, if
     * that is translated and no other status has it. Left out without a language.
     */
    statusNames: z.optional(z.record(z.string(), z.string())),
    /** Number of webhooks that are switched off because their receivers fail. Left out if the caller is no manager. */
    webhooksOff: z.optional(z.int()),
    client: z.object({ name: z.string(), displayName: z.string(), timeZone: z.string() }),
  }),
  errors: [],
});
