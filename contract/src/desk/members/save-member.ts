import * as z from 'zod/mini';
import { oneLine } from '#one-line.ts';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';
import { emailMaxLength, nameMaxLength } from '#limits.ts';
import { roles } from '#desk/role.ts';

const name = z.string().check(oneLine, z.maxLength(nameMaxLength));

export const saveMember = defineCommand({
  cmd: 'save-member',
  summary:
    'Invites a new member by mail, or changes the given fields of a member. For a new member, e-mail, role or sign-in, the caller must have just signed in, and all managers get a mail.',
  access: 'manager',
  keyScope: null,
  payload: z.strictObject({
    repeatKey,
    /** The member to change. Left out: a new member, who needs a username, an e-mail address and a role. */
    accountId: z.optional(z.int()),
    /**
     * The name to sign in with, which cannot change later. No other account may have it. The username of a
     * former member brings that member back.
     */
    username: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(nameMaxLength))),
    email: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(emailMaxLength))),
    firstName: z.optional(name),
    lastName: z.optional(name),
    /** Members cannot lower their own role, and the last manager stays a manager. */
    role: z.optional(z.enum(roles)),
    /** True if they see only the requests of their teams. Managers see all requests. */
    isLimited: z.optional(z.boolean()),
    /** False ends their sessions at once, like `deactivate-member`. */
    isActive: z.optional(z.boolean()),
    /** All their teams. */
    teamIds: z.optional(z.array(z.int32()).check(z.maxLength(1000))),
    /** True mails the link again to a member without a password. */
    invite: z.optional(z.boolean()),
  }),
  result: z.object({
    accountId: z.int(),
    /** True if a former member with this username has come back. */
    isBack: z.boolean(),
  }),
  errors: ['notFound', 'notAllowed', 'freshSessionNeeded'],
});
