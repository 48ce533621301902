/** How the desk says no: problem details (RFC 9457), application/problem+json. */
import * as z from 'zod/mini';
import type { ErrorName } from '#errors.ts';

/** Every refusal; that of a method of HTTP is the desk's alone, for the protocol has one method. */
export type RefusalName = ErrorName | 'methodNotAllowed';

/** The status of each refusal over HTTP. */
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
  /** Where the refusal is described, relative to the server: `/api/#<name>`. */
  type: z.string(),
  /** The same sentence for every refusal of this name. */
  title: z.string(),
  status: z.int(),
  /** What is wrong this time, for a person. */
  detail: z.string(),
  /** Which refusal it is, for a program. */
  name: z.string(),
  /** Of `fieldInvalid`: each field at fault, by its place in the payload. */
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** Of `conflict`: the version of the request with these changes, which whoever has seen them names. */
  version: z.optional(z.int32()),
  /** Of `conflict`: what others have changed since the version that was seen. */
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
