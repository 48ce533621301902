import type { JsonSchema } from './json-schema.ts';

/** Values of fields whose name says more than their type. */
const knownValues: Readonly<Record<string, unknown>> = {
  longitude: -90.05,
  latitude: 40.05,
  address: '12 Main Street',
  description: 'A deep hole next to the kerb',
  guid: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  repeatKey: '0b9d8e0a-3f0e-4e55-9f25-0f1f0b6f9a11',
  url: 'https://works.example.org/fixpoint',
  email: 'nora@example.org',
  phoneNumber: '217 555 0177',
  firstName: 'Nora',
  lastName: 'Nord',
  name: 'Streets',
  types: ['request.*'],
  timeZone: 'America/Chicago',
  secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
  messageId: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
};

const formatted: Readonly<Record<string, string>> = {
  'date-time': '2027-03-01T09:30:00.000Z',
  date: '2027-03-01',
  uuid: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  email: 'nora@example.org',
};

/** Texts of several forms: the first that has the form of a field is its example. */
const patterned: readonly string[] = ['08:00', '1042', 'pothole', '#0b6e4f', 'en', '0'.repeat(32)];

/** An example of a schema, always the same. It has the required fields alone. */
export function exampleOf(schema: JsonSchema, field = ''): unknown {
  const { type, enum: values, const: only, anyOf, oneOf, prefixItems, pattern } = schema;
  if (only !== undefined) return only;
  const known = knownValues[field];
  if (known !== undefined && fits(schema, known)) return known;
  if (values !== undefined) return values[0];
  const choices = anyOf ?? oneOf;
  if (choices !== undefined)
    return exampleOf(choices.find((one) => one.type !== 'null') ?? choices[0]!, field);
  if (prefixItems !== undefined) return prefixItems.map((one) => exampleOf(one));
  if (type === 'object') return objectOf(schema);
  if (type === 'array') return listOf(schema, field);
  if (type === 'integer' || type === 'number')
    return Math.max(schema.minimum ?? 1, Math.min(schema.maximum ?? 1, 1));
  if (type === 'boolean') return false;
  if (pattern !== undefined) return patterned.find((one) => new RegExp(pattern).test(one)) ?? 'text';
  if (type === 'string') return formatted[schema.format ?? ''] ?? 'text'.padEnd(schema.minLength ?? 0, '.');
  return null;
}

/** A record with a fixed list of names requires all of them. */
function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema): object {
  const others = typeof additionalProperties === 'object' ? additionalProperties : {};
  return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? others, name)]));
}

function listOf({ items, minItems = 0 }: JsonSchema, field: string): unknown[] {
  return items === undefined
    ? []
    : Array.from({ length: Math.max(1, minItems) }, () => exampleOf(items, field));
}

function fits({ type, anyOf, items, enum: values }: JsonSchema, value: unknown): boolean {
  if (values !== undefined) return values.includes(value);
  if (Array.isArray(value)) return type === 'array' && items?.type === 'string';
  const kinds = [type, ...(anyOf ?? []).map((one) => one.type)];
  return kinds.includes(typeof value);
}
