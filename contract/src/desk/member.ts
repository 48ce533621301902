import * as z from 'zod/mini';
import { roles } from './role.ts';

/** A member, as colleagues see them. */
export const member = z.object({
  accountId: z.int(),
  username: z.string(),
  /** First and last name; the username if there is no name. */
  name: z.string(),
  role: z.enum(roles),
});

/** A team with its name. */
export const team = z.object({ teamId: z.int32(), name: z.string() });
