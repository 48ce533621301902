import * as z from 'zod/mini';
import { oneLine } from '#one-line.ts';
import { defineCommand } from '#define-command.ts';
import { emailMaxLength, nameMaxLength } from '#limits.ts';
import { roles } from '#desk/role.ts';

const name = z.string().check(oneLine, z.maxLength(nameMaxLength));

export const saveMember = defineCommand({
  cmd: 'save-member',
  summary:
    'Invites somebody to the staff, who gets a mail with a link to choose a password; or changes what is given of a member. Somebody new, e-mail, role and whether they may sign in take a session that has just begun, and all managers get a mail.',
  access: 'manager',
  payload: z.strictObject({
    /** Left out: somebody new, who needs a username, an e-mail and a role. */
    accountId: z.optional(z.int()),
    /** What they sign in with; it stays what it is. No other account may have it; whoever was let go under it is brought back. */
    username: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(nameMaxLength))),
    email: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(emailMaxLength))),
    firstName: z.optional(name),
    lastName: z.optional(name),
    /** Nobody lowers themselves, and the last manager stays one. */
    role: z.optional(z.enum(roles)),
    /** Whether they see the requests of their teams alone. Managers see all. */
    isLimited: z.optional(z.boolean()),
    /** False ends their sessions at once, as `deactivate-member` does. */
    isActive: z.optional(z.boolean()),
    /** All teams that they are in. */
    teamIds: z.optional(z.array(z.int32()).check(z.maxLength(1000))),
    /** Mails the link once more, to who has not chosen a password yet. */
    invite: z.optional(z.boolean()),
  }),
  result: z.object({
    accountId: z.int(),
    /** Whether somebody new is none: they were let go under this username, and have come back. */
    isBack: z.boolean(),
  }),
  errors: ['notFound', 'notAllowed', 'freshSessionNeeded'],
});
