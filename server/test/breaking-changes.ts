/** Compares two descriptions: a client of the former one must work with the present one. */
import type { JsonSchema } from '#api/description/json-schema.ts';

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** The parts of a description that are compared. */
export interface ReadDescription {
  paths: Record<
    string,
    Record<string, { tags: string[]; requestBody?: { content: Record<string, { example?: unknown }> } }>
  >;
  components: { schemas: Record<string, Mutable<JsonSchema>> };
}

/** One sentence for each change that breaks clients of the former description. */
export function breakingChanges(former: ReadDescription, present: ReadDescription): string[] {
  const lostOperations = Object.entries(former.paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((method) => present.paths[path]?.[method] === undefined)
      .map((method) => `${method} ${path} is gone`),
  );
  const changedSchemas = Object.entries(former.components.schemas)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, schema]) => {
      const now = present.components.schemas[name];
      if (now !== undefined) return changesOf(name, schema, now);
      // The schemas of a lost operation are named by the operation.
      return lostOperations.length > 0 ? [] : [`${name} is gone`];
    });
  return [...lostOperations, ...changedSchemas];
}

function changesOf(place: string, former: JsonSchema, present: JsonSchema): string[] {
  const fields = Object.entries(former.properties ?? {}).flatMap(([field, schema]) => {
    const now = present.properties?.[field];
    return now === undefined ? [`${place}: ${field} is gone`] : changesOf(`${place}.${field}`, schema, now);
  });
  const isPayload = place.split('.')[0]!.endsWith('Payload') || place.startsWith('RequestFilter');
  const required = (present.required ?? []).filter((field) => former.required?.includes(field) !== true);
  const optional = (former.required ?? []).filter((field) => present.required?.includes(field) !== true);
  const type = JSON.stringify(former.type) === JSON.stringify(present.type) ? [] : [`${place}: another type`];
  const lostValues = (former.enum ?? []).filter((value) => present.enum?.includes(value) === false);
  return [
    ...type,
    ...fields,
    ...(isPayload ? required.map((field) => `${place}: ${field} is required now`) : []),
    ...(isPayload
      ? lostValues.map((value) => `${place}: the value ${String(value)} is gone`)
      : optional
          .filter((field) => present.properties?.[field] !== undefined)
          .map((field) => `${place}: ${field} may be missing now`)),
    ...(former.items && present.items ? changesOf(`${place}[]`, former.items, present.items) : []),
  ];
}
