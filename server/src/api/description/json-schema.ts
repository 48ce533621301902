/** Turns schemas of the contract into JSON Schema, with the doc comments as descriptions. */
import * as z from 'zod/mini';
import meanings from './field-meanings.json' with { type: 'json' };

/** The parts of JSON Schema that this server uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  description?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: readonly unknown[];
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  /** One schema per entry, for a list with a fixed number of entries. */
  prefixItems?: readonly JsonSchema[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** The doc comment of each field, by the field's path. */
type Meanings = Readonly<Record<string, string>>;

const ofCommands: Readonly<Record<string, { payload: Meanings; result: Meanings }>> = meanings;

/** JSON Schema of a command's payload or result on the wire. Each field has its meaning. */
export function travellingSchema(
  name: string,
  part: 'payload' | 'result',
  schema: z.ZodMiniType,
): JsonSchema {
  const writtenSchema = plainSchema(schema);
  describe(writtenSchema, ofCommands[name]?.[part] ?? {}, '');
  return writtenSchema;
}

/**
 * JSON Schema of the wire form: dates are text, and bounds that only JavaScript's numbers have are left out.
 */
export function plainSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _dialect, ...writtenSchema } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override({ jsonSchema }) {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (jsonSchema.type === 'integer') jsonSchema.format = integerFormat(jsonSchema);
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return withOneNullable(writtenSchema as JsonSchema);
}

/** A copy with other subschemas. Each place that can have one is named here alone. */
export function withSubschemas(schema: JsonSchema, change: (one: JsonSchema) => JsonSchema): JsonSchema {
  const { properties, items, prefixItems, anyOf, oneOf, allOf, additionalProperties } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, change(one)])),
    }),
    ...(items && { items: change(items) }),
    ...(prefixItems && { prefixItems: prefixItems.map(change) }),
    ...(anyOf && { anyOf: anyOf.map(change) }),
    ...(oneOf && { oneOf: oneOf.map(change) }),
    ...(allOf && { allOf: allOf.map(change) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: change(additionalProperties) }),
  };
}

/** Writes a choice of types as `anyOf` only, because some generators do not know a list of types. */
function withOneNullable(schema: JsonSchema): JsonSchema {
  const inner = withSubschemas(schema, withOneNullable);
  const { type: types, ...others } = inner as { type?: unknown };
  return Array.isArray(types) ? { ...others, anyOf: types.map((type: string) => ({ type })) } : inner;
}

type Bounds = Pick<z.core.JSONSchema.BaseSchema, 'minimum' | 'maximum'>;

/** Some languages read an integer into 32 bits, unless its format says otherwise. Ids have up to 53 bits. */
function integerFormat({ minimum = -Infinity, maximum = Infinity }: Bounds): string {
  return minimum >= -(2 ** 31) && maximum < 2 ** 31 ? 'int32' : 'int64';
}

function describe(schema: JsonSchema, fieldMeanings: Meanings, path: string): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const place = path === '' ? name : `${path}.${name}`;
    const meaning = fieldMeanings[place];
    if (meaning !== undefined) field.description = meaning;
    describe(field, fieldMeanings, place);
  }
  if (schema.items !== undefined) describe(schema.items, fieldMeanings, `${path}[]`);
  for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    describe(one, fieldMeanings, path);
}
