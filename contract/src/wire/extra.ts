/**
 * Fields of answers that a reader must be able to do without (spec 3 has fewer, and other servers send fewer still).
 */
import * as z from 'zod/mini';

const inner = new WeakMap<z.core.$ZodType, z.ZodMiniType>();

/**
 * A field that Fixpoint always sends, and that other servers of the protocol leave out, write as null or as something else: undefined then.
 * `AnswerOf` holds our own handlers to sending it.
 */
export function extra<Schema extends z.ZodMiniType>(schema: Schema) {
  const field = z.codec(z.nullish(z.any()), z.optional(schema), {
    // A value of another kind counts as left out: the rest of the answer is still good.
    decode: (sent) => (z.safeDecode(schema, sent as never).success ? sent : undefined),
    encode: (value) => value,
  });
  inner.set(field, schema);
  return field;
}

/** What `extra` was given, for descriptions of the protocol; undefined for a field that is none. */
export function insideExtra(field: z.core.$ZodType): z.ZodMiniType | undefined {
  return inner.get(field);
}
