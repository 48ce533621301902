import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { member } from '#desk/member.ts';

export const findMembers = defineCommand({
  cmd: 'find-members',
  summary: 'Everybody of the staff by name, also those who may sign in no more.',
  access: 'viewer',
  payload: z.strictObject({}),
  result: z.object({
    members: z.array(
      z.extend(member, {
        firstName: z.string(),
        lastName: z.string(),
        /** Null unless a manager asks. */
        email: z.nullable(z.string()),
        /** Whether they see the requests of their teams alone. */
        isLimited: z.boolean(),
        /** Whether they may sign in. */
        isActive: z.boolean(),
        /** Whether they have been invited, and have not chosen a password yet. */
        isInvited: z.boolean(),
        /** Whether they have a second factor that counts. Left out unless a manager asks. */
        hasSecondFactor: z.optional(z.boolean()),
        /** Whether an account at the sign-in provider is linked to them. Left out unless a manager asks. */
        isLinked: z.optional(z.boolean()),
        teamIds: z.array(z.int32()),
      }),
    ),
  }),
  errors: [],
});
