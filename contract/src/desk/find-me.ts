import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { member, team } from './member.ts';

export const findMe = defineCommand({
  cmd: 'find-me',
  summary: 'The caller and their municipality.',
  access: 'viewer',
  payload: z.strictObject({}),
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
    client: z.object({ name: z.string(), displayName: z.string(), timeZone: z.string() }),
  }),
  errors: [],
});
