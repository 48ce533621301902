import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { member } from '#desk/member.ts';

export const findMembers = defineCommand({
  cmd: 'find-members',
  summary: 'Lists all members by name, including deactivated members.',
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject({}),
  result: z.object({
    members: z.array(
      z.extend(member, {
        firstName: z.string(),
        lastName: z.string(),
        /** Null unless the caller is a manager. */
        email: z.nullable(z.string()),
        /** True if they see only the requests of their teams. */
        isLimited: z.boolean(),
        /** True if they may sign in. */
        isActive: z.boolean(),
        /** True if they were invited and have not chosen a password yet. */
        isInvited: z.boolean(),
        /** True if their second factor is on. Left out unless the caller is a manager. */
        hasSecondFactor: z.optional(z.boolean()),
        /**
         * True if an account at the sign-in provider is linked to them. Left out unless the caller is a
         * manager.
         */
        isLinked: z.optional(z.boolean()),
        teamIds: z.array(z.int32()),
      }),
    ),
  }),
  errors: [],
});
