/** Field names match in any case, and unknown fields are ignored (protocol, 'Transport'). */
import * as z from 'zod/mini';

/** A parsed JSON object of a call. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The value of a field, in any case of its name. The last one wins if it occurs twice. */
export function fieldOf(json: JsonObject, name: string): unknown {
  let value: unknown;
  for (const key of Object.keys(json)) {
    if (key.length === name.length && key.toLowerCase() === name.toLowerCase()) value = json[key];
  }
  return value;
}

/** The fields of a call under the schema's names, without those that count as left out. */
export function matchFieldNames(json: JsonObject, shape: FieldSchemas): Record<string, unknown> {
  const spelling = spellingOf(shape);
  const matchedFields: Record<string, unknown> = {};
  for (const key of Object.keys(json)) {
    const field = spelling.get(key.toLowerCase());
    const value = json[key];
    if (field !== undefined && !isLeftOut(value, field)) matchedFields[field.name] = value;
  }
  return matchedFields;
}

/** The names of the call's fields that are not in the schema, as spelled in the call. */
export function unknownFieldNames(json: JsonObject, shape: FieldSchemas): string[] {
  const spelling = spellingOf(shape);
  return Object.keys(json).filter((name) => !spelling.has(name.toLowerCase()));
}

type FieldSchemas = Readonly<Record<string, z.core.$ZodType>>;

/**
 * A field of a command. `isLeftOutIfEmpty`: the field is optional, and its kind has no empty value. Numbers and
 * dates are such kinds.
 */
interface Field {
  readonly name: string;
  readonly isLeftOutIfEmpty: boolean;
}

/**
 * Null counts as left out. So does an empty text, which old clients send for an optional field that is not
 * text.
 */
function isLeftOut(value: unknown, { isLeftOutIfEmpty }: Field): boolean {
  return value === null || (value === '' && isLeftOutIfEmpty);
}

const spellings = new WeakMap<object, ReadonlyMap<string, Field>>();

/** Each field by its name in lower case, cached per schema. */
function spellingOf(shape: FieldSchemas): ReadonlyMap<string, Field> {
  const knownSpellings = spellings.get(shape);
  if (knownSpellings !== undefined) return knownSpellings;
  const fields = Object.entries(shape).map(([name, schema]): [string, Field] => {
    const mayBeLeftOut = schema._zod.optin === 'optional';
    return [
      name.toLowerCase(),
      { name, isLeftOutIfEmpty: mayBeLeftOut && !z.safeDecode(schema, '').success },
    ];
  });
  const spelling = new Map(fields);
  spellings.set(shape, spelling);
  return spelling;
}
