/** JSON Schemas in words, for people. */
import type { JsonSchema } from './json-schema.ts';

/** A field as a table shows it. */
export interface FieldInWords {
  /** `a.b` is inside of a, `[]` stands for each entry of a list. */
  name: string;
  type: string;
  meaning: string;
  isRequired: boolean;
}

/** The fields of an object, and of those inside of it. */
export function fieldsInWords(schema: JsonSchema, path = ''): FieldInWords[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([field, inner]) => {
    const name = path === '' ? field : `${path}.${field}`;
    const isRequired = schema.required?.includes(field) ?? false;
    const row = { name, type: typeInWords(inner), meaning: inner.description ?? '', isRequired };
    return [row, ...fieldsInWords(inner, name)];
  });
  const entries = schema.items === undefined ? [] : fieldsInWords(schema.items, `${path}[]`);
  return [...own, ...entries, ...choicesOf(schema).flatMap((choice) => fieldsInWords(choice, path))];
}

/** What a value is: `text, at most 60 characters`. */
function typeInWords(schema: JsonSchema): string {
  const choices = choicesOf(schema);
  if (choices.length > 0) return [...new Set(choices.map(typeInWords))].join(' or ');
  const bounds = boundsOf(schema);
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
  return types[type ?? ''] ?? 'anything';
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

function boundsOf({ minimum, maximum, minLength, maxLength, minItems, maxItems }: JsonSchema): string {
  const bound = (word: string, value: number | undefined, unit = '') =>
    value === undefined ? [] : [`${word} ${value}${unit}`];
  return [
    ...(minimum !== undefined && maximum !== undefined
      ? [`${minimum} to ${maximum}`]
      : [...bound('at least', minimum), ...bound('at most', maximum)]),
    ...bound('at least', minLength, ' characters'),
    ...bound('at most', maxLength, ' characters'),
    ...bound('at least', minItems, ' entries'),
    ...bound('at most', maxItems, ' entries'),
  ].join(', ');
}

function choicesOf({ anyOf, oneOf, allOf }: JsonSchema): readonly JsonSchema[] {
  return anyOf ?? oneOf ?? allOf ?? [];
}
