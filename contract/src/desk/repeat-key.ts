import * as z from 'zod/mini';

/**
 * A guid that the caller creates for one act. Repeating the same act with it, for example after a lost
 * answer, has no further effect and gets the first answer. Another act with it is refused.
 */
export const repeatKey = z.optional(z.guid());
