/** Fields of calls that clients of the protocol send and our server ignores. */
import * as z from 'zod/mini';

/** An optional field that is read and ignored. */
export function ignoredField<Schema extends z.ZodMiniType>(schema: Schema) {
  return Object.assign(z.optional(schema), { isIgnored: true });
}

/** True if a field of a payload is ignored. */
export function isIgnored(field: z.core.$ZodType): boolean {
  return 'isIgnored' in field;
}
