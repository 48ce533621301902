/** Refusals of the desk: problem details (RFC 9457), application/problem+json. */
import * as z from 'zod/mini';
import type { ErrorName } from '#errors.ts';

/** Every refusal. Only the desk can refuse an HTTP method, because the protocol has a single one. */
export type RefusalName = ErrorName | 'methodNotAllowed';

/** The HTTP status of each refusal. */
export const problemStatus = {
  unknownCommand: 404,
  keyMissing: 400,
  fieldInvalid: 400,
  notFound: 404,
  keyNotValid: 410,
  tooManyAttempts: 429,
  tooLarge: 413,
  databaseTimeout: 503,
  internal: 500,
  accountNotValidated: 403,
  emailTaken: 409,
  passwordNotAccepted: 401,
  duplicateEmail: 409,
  tokenNotValid: 401,
  notAllowed: 403,
  photoNotAccepted: 415,
  conflict: 409,
  secondFactorNeeded: 401,
  freshSessionNeeded: 401,
  municipalityDisabled: 503,
  methodNotAllowed: 405,
} as const satisfies Record<RefusalName, number>;

export const problemMediaType = 'application/problem+json';

export const problem = z.object({
  /** Address of the refusal's description, relative to the server: `/api/#<name>`. */
  type: z.string(),
  /** The general sentence of this refusal. */
  title: z.string(),
  status: z.int(),
  /** The specific fault, for a person. */
  detail: z.string(),
  /** The name of the refusal, for a program. */
  name: z.string(),
  /** For `fieldInvalid`: each invalid field, by its path in the payload. */
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** For `conflict`: the version with these changes, to name in the next attempt. */
  version: z.optional(z.int32()),
  /** For `conflict`: changes by others since the version that the caller saw. */
  changes: z.optional(
    z.array(
      z.object({
        field: z.string(),
        before: z.unknown(),
        after: z.unknown(),
        by: z.string(),
        at: z.string(),
      }),
    ),
  ),
});

export type Problem = z.output<typeof problem>;
