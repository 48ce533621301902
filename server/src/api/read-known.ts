/**
 * Reads only the fields that a schema knows. Unknown fields are never looked into, so their size does not
 * matter.
 */
import type { JsonSchema } from './description/json-schema.ts';
import { type FieldFault, FieldsInvalid, faultsNamed } from './fields-invalid.ts';

/**
 * Returns the value with half surrogate pairs replaced, and null for each unknown field. A text with the one
 * character that the database cannot store is a fault. Throws `FieldsInvalid` for a list that is too long,
 * and for too many unknown fields.
 */
export function readKnown(body: unknown, schema: JsonSchema, faults: FieldFault[]): unknown {
  return read(body, [schema], { path: [], faults });
}

interface Reading {
  /** Path of the value in the payload. */
  readonly path: (string | number)[];
  readonly faults: FieldFault[];
}

/** Reads a value that one of the schemas describes. */
function read(value: unknown, among: readonly JsonSchema[], reading: Reading): unknown {
  if (typeof value === 'string') return readText(value, reading);
  if (typeof value !== 'object' || value === null) return value;
  const schemas = among.flatMap((schema) => [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]);
  return Array.isArray(value) ? readList(value, schemas, reading) : readObject(value, schemas, reading);
}

function readText(text: string, { path, faults }: Reading): string {
  if (text.includes('\0'))
    faults.push({ path: path.join('.'), message: 'contains a character that cannot be stored' });
  return text.toWellFormed();
}

function readList(list: unknown[], schemas: readonly JsonSchema[], reading: Reading): unknown[] {
  const lists = schemas.filter(({ type }) => type === 'array');
  if (lists.length === 0) return [];
  const most = Math.max(
    ...lists.map(({ prefixItems, maxItems = Infinity }) => prefixItems?.length ?? maxItems),
  );
  if (list.length > most) {
    const message = `has too many entries: it may have ${most}`;
    throw new FieldsInvalid([{ path: reading.path.join('.'), message }]);
  }
  const items = lists.flatMap((one) => one.items ?? []);
  return list.map((entry, at) => {
    const ofTuples = lists.flatMap(({ prefixItems }) => prefixItems?.[at] ?? []);
    return readAt(at, entry, ofTuples.length > 0 ? ofTuples : items, reading);
  });
}

function readObject(object: object, schemas: readonly JsonSchema[], reading: Reading): unknown {
  const unknownNames = Object.keys(object).filter((name) => !schemas.some((schema) => fieldOf(schema, name)));
  if (unknownNames.length > faultsNamed) {
    const place = reading.path.map((part) => `${part}.`).join('');
    throw new FieldsInvalid(
      unknownNames.map((name) => ({ path: place + name, message: 'is an unknown field' })),
    );
  }
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => {
      const among = schemas.flatMap((schema) => fieldOf(schema, name) ?? []);
      return [name.toWellFormed(), among.length === 0 ? null : readAt(name, value, among, reading)];
    }),
  );
}

function fieldOf({ properties, additionalProperties }: JsonSchema, name: string): JsonSchema | undefined {
  if (properties !== undefined && Object.hasOwn(properties, name)) return properties[name];
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

function readAt(
  name: string | number,
  value: unknown,
  among: readonly JsonSchema[],
  reading: Reading,
): unknown {
  reading.path.push(name);
  const knownValue = read(value, among, reading);
  reading.path.pop();
  return knownValue;
}
