import * as z from 'zod/mini';
import { oneLine } from '#one-line.ts';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';
import { nameMaxLength } from '#limits.ts';
import { newsPaces, teamEmail } from './team-details.ts';

export const saveTeam = defineCommand({
  cmd: 'save-team',
  summary: 'Adds a team, or changes the given fields of a team.',
  access: 'manager',
  payload: z.strictObject({
    repeatKey,
    /** The team to change. Left out: a new team, which needs a name. */
    teamId: z.optional(z.int32()),
    /**
     * The version of the team that the caller saw; refused if it has changed since. Left out: any version.
     */
    version: z.optional(z.int32()),
    /** Unique among the teams, in any case. */
    name: z.optional(z.string().check(oneLine, z.minLength(1), z.maxLength(nameMaxLength))),
    email: z.optional(teamEmail),
    /** Left out for a new team: `daily`. */
    news: z.optional(z.enum(newsPaces)),
    isActive: z.optional(z.boolean()),
  }),
  result: z.object({ teamId: z.int32() }),
  errors: ['notFound', 'conflict'],
});
