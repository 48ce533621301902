/** Fields of calls that clients of the family send, and that mean nothing to our server. */
import * as z from 'zod/mini';

/** An optional field that is read, and then ignored whatever it says. */
export function ignored<Schema extends z.ZodMiniType>(schema: Schema) {
  return Object.assign(z.optional(schema), { isIgnored: true });
}

/** Whether a field of a payload is one of these. */
export function isIgnored(field: z.core.$ZodType): boolean {
  return 'isIgnored' in field;
}
