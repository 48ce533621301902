/**
 * Fields of answers that a reader must be able to do without (spec 3 has fewer, and other servers send even
 * fewer).
 */
import * as z from 'zod/mini';

const inner = new WeakMap<z.core.$ZodType, z.ZodMiniType>();

/**
 * A field that Fixpoint always sends, and that other servers leave out or write as null or something else. It
 * is then undefined. `AnswerOf` makes our own handlers send it.
 */
export function extraField<Schema extends z.ZodMiniType>(schema: Schema) {
  const field = z.codec(z.nullish(z.any()), z.optional(schema), {
    // A value of another kind counts as left out, because the rest of the answer is still good.
    decode: (wireValue) => (z.safeDecode(schema, wireValue as never).success ? wireValue : undefined),
    encode: (value) => value,
  });
  inner.set(field, schema);
  return field;
}

/**
 * The original schema of an `extra` field, for descriptions of the protocol; undefined for any other field.
 */
export function insideExtra(field: z.core.$ZodType): z.ZodMiniType | undefined {
  return inner.get(field);
}
