import * as z from 'zod/mini';
import { roles } from './role.ts';

/** Somebody of the staff, as their colleagues see them. */
export const member = z.object({
  accountId: z.int(),
  username: z.string(),
  /** First and last name; the username where there is none. */
  name: z.string(),
  role: z.enum(roles),
});

/** A team, as it is named everywhere. */
export const team = z.object({ teamId: z.int32(), name: z.string() });
