import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { member, team } from './member.ts';

export const findMe = defineCommand({
  cmd: 'find-me',
  summary: 'Who is signed in, and where.',
  access: 'viewer',
  payload: z.strictObject({}),
  result: z.object({
    me: member,
    /** Whether only the requests of the own teams are seen. */
    isLimited: z.boolean(),
    /** The own ones. */
    teams: z.array(team),
    secondFactor: z.object({
      isOn: z.boolean(),
      /** Whether there has to be one before anything else can be done; `begin-second-factor` makes it. */
      isMissing: z.boolean(),
      recoveryCodesLeft: z.int(),
    }),
    client: z.object({ name: z.string(), displayName: z.string(), timeZone: z.string() }),
  }),
  errors: [],
});
