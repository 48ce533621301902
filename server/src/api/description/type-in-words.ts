/** Puts JSON Schemas into words for people. */
import type { JsonSchema } from './json-schema.ts';

/** A row of a table of fields. */
export interface FieldInWords {
  /** Path of the field: `a.b` is field b of a, `a[]` is each entry of list a. */
  name: string;
  type: string;
  meaning: string;
  isRequired: boolean;
}

/** The fields of an object, including nested fields. */
export function apiFieldsInWords(schema: JsonSchema, path = ''): FieldInWords[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([field, inner]) => {
    const name = path === '' ? field : `${path}.${field}`;
    const isRequired = schema.required?.includes(field) ?? false;
    const row = { name, type: typeInWords(inner), meaning: inner.description ?? '', isRequired };
    return [row, ...apiFieldsInWords(inner, name)];
  });
  const entries = schema.items === undefined ? [] : apiFieldsInWords(schema.items, `${path}[]`);
  return [...own, ...entries, ...choicesOf(schema).flatMap((choice) => apiFieldsInWords(choice, path))];
}

/** The type of a value in words: `text, at most 60 characters`. */
function typeInWords(schema: JsonSchema): string {
  const choices = choicesOf(schema);
  if (choices.length > 0) return [...new Set(choices.map(typeInWords))].join(' or ');
  const bounds = schema.type === 'null' ? '' : boundsOf(schema);
  return bounds === '' ? bareType(schema) : `${bareType(schema)}, ${bounds}`;
}

function bareType({
  type,
  format,
  enum: values,
  const: value,
  items,
  additionalProperties,
}: JsonSchema): string {
  if (values !== undefined) return `one of ${values.join(', ')}`;
  if (value !== undefined) return JSON.stringify(value);
  if (type === 'array') return items === undefined ? 'list' : `list: each ${typeInWords(items)}`;
  if (type === 'string') return (format === undefined ? undefined : formats[format]) ?? 'text';
  if (type === 'object' && typeof additionalProperties === 'object')
    return `object: each value ${typeInWords(additionalProperties)}`;
  return types[String(type)] ?? 'anything';
}

const types: Readonly<Record<string, string>> = {
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
};

const formats: Readonly<Record<string, string>> = {
  'date-time': 'time',
  date: 'day',
  time: 'time of day',
  uuid: 'guid',
  email: 'e-mail address',
  uri: 'address',
};

function boundsOf(schema: JsonSchema): string {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  return [
    range(minimum, maximum, ''),
    range(minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' entries'),
  ]
    .filter((words) => words !== '')
    .join(', ');
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`;
  if (most !== undefined) return `at most ${most}${unit}`;
  return least === undefined ? '' : `at least ${least}${unit}`;
}

/** The alternatives of a schema; empty if there is only one type. */
function choicesOf({ anyOf, oneOf, allOf }: JsonSchema): readonly JsonSchema[] {
  return anyOf ?? oneOf ?? allOf ?? [];
}
