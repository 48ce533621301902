/** Finds every number in the schema of a payload, and replaces it with another value. */
import type * as z from 'zod/mini';

/** A number in a payload. */
export interface NumberPlace {
  /** Names of fields, with `[]` for the items of a list. */
  readonly path: string;
  readonly schema: z.core.$ZodTypes;
  /** Returns a whole payload with this value in that place. */
  readonly payloadWith: (value: number) => unknown;
}

/** All numbers of a schema. `sample`: a payload that the server accepts, or a part of one. */
export function numbersOf(schema: z.core.$ZodType, sample: unknown, path = ''): NumberPlace[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'number':
      return [{ path, schema: schema as z.core.$ZodTypes, payloadWith: (value) => value }];
    case 'optional':
    case 'nullable':
    case 'default':
      return numbersOf(def.innerType, sample, path);
    case 'pipe':
      return numbersOf(def.in, sample, path);
    case 'union':
      return def.options.flatMap((option) => numbersOf(option, sample, path));
    case 'array':
      return within(numbersOf(def.element, first(sample), `${path}[]`), (value) => [value]);
    case 'tuple':
      return def.items.flatMap((item, at) =>
        within(numbersOf(item, 1, `${path}[${at}]`), (value) =>
          def.items.map((_, n) => (n === at ? value : 1)),
        ),
      );
    case 'object':
      return numbersOfObject(def, sample, path);
    default:
      return [];
  }
}

function numbersOfObject(def: z.core.$ZodObjectDef, sample: unknown, path: string): NumberPlace[] {
  const knownFields = isObject(sample) ? sample : {};
  return Object.entries(def.shape).flatMap(([name, field]) => {
    const rest = { ...requiredFields(def), ...knownFields };
    return within(numbersOf(field, knownFields[name], `${path}.${name}`), (value) => ({
      ...rest,
      [name]: value,
    }));
  });
}

function within(places: NumberPlace[], wrap: (value: unknown) => unknown): NumberPlace[] {
  return places.map((place) => ({ ...place, payloadWith: (value) => wrap(place.payloadWith(value)) }));
}

/** A value for each required field. */
function requiredFields({ shape }: z.core.$ZodObjectDef): Record<string, unknown> {
  const fields = Object.entries(shape).filter(([, field]) => field._zod.optin !== 'optional');
  return Object.fromEntries(fields.map(([name, field]) => [name, anyOf(field)]));
}

function anyOf(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'literal':
      return def.values[0];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'union':
      return anyOf(def.options[0]!);
    case 'nullable':
      return null;
    case 'number':
      return 1;
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'object':
      return requiredFields(def);
    default:
      return '2026-06-15T13:00:00Z';
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : undefined);
