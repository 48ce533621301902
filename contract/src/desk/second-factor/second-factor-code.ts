import * as z from 'zod/mini';

/** Six digits of an authenticator app, or a recovery code. Spaces and hyphens do not matter. */
export const secondFactorCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
