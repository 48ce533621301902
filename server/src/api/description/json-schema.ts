/** The schemas of the contract as JSON Schema, with what their doc comments say. */
import * as z from 'zod/mini';
import meanings from './field-meanings.json' with { type: 'json' };

/** What is read of a JSON Schema here. */
export interface JsonSchema {
  /** Several where any of them is right. */
  type?: string | readonly string[];
  description?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: readonly unknown[];
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  /** Of a list with a fixed number of entries: each of them. */
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

/** What a doc comment says of each field, by its path. */
type Meanings = Readonly<Record<string, string>>;

const ofCommands: Readonly<Record<string, { payload: Meanings; result: Meanings }>> = meanings;

/** What travels of a command's payload or result, each field with its meaning. */
export function travellingSchema(
  name: string,
  part: 'payload' | 'result',
  schema: z.ZodMiniType,
): JsonSchema {
  const written = plainSchema(schema);
  describe(written, ofCommands[name]?.[part] ?? {}, '');
  return written;
}

/** What travels of a schema: dates as text, and no bounds that are only those of numbers in JavaScript. */
export function plainSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _dialect, ...written } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override({ jsonSchema }) {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return written as JsonSchema;
}

function describe(schema: JsonSchema, known: Meanings, path: string): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const place = path === '' ? name : `${path}.${name}`;
    const meaning = known[place];
    if (meaning !== undefined) field.description = meaning;
    describe(field, known, place);
  }
  if (schema.items !== undefined) describe(schema.items, known, `${path}[]`);
  for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    describe(one, known, path);
}
