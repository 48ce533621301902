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

/** The two descriptions, to follow their references. */
interface Compared {
  former: ReadDescription;
  present: ReadDescription;
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
      if (now !== undefined) return changesOf({ former, present }, name, schema, now);
      // The schemas of a lost operation are named by the operation.
      return lostOperations.length > 0 ? [] : [`${name} is gone`];
    });
  return [...lostOperations, ...changedSchemas];
}

/** Shapes that stand in payloads as well. */
const shapesOfPayloads = ['RequestFilter', 'NumbersFilter', 'Period', 'Viewport', 'Position'];

function changesOf(
  both: Compared,
  place: string,
  formerSchema: JsonSchema,
  presentSchema: JsonSchema,
): string[] {
  // A schema with a name is compared once, under its own name.
  if (formerSchema.$ref !== undefined && formerSchema.$ref === presentSchema.$ref) return [];
  const [former, present] = [resolved(both.former, formerSchema), resolved(both.present, presentSchema)];
  const inner = (step: string, one: JsonSchema, other: JsonSchema) =>
    changesOf(both, `${place}${step}`, one, other);
  const fields = Object.entries(former.properties ?? {}).flatMap(([field, schema]) => {
    const now = present.properties?.[field];
    return now === undefined ? [`${place}: ${field} is gone`] : inner(`.${field}`, schema, now);
  });
  const root = place.split(/[.[]/)[0]!;
  const isPayload = root.endsWith('Payload') || shapesOfPayloads.includes(root);
  const required = (present.required ?? []).filter((field) => former.required?.includes(field) !== true);
  const optional = (former.required ?? []).filter((field) => present.required?.includes(field) !== true);
  const lostValues = (former.enum ?? []).filter((value) => present.enum?.includes(value) === false);
  return [
    ...(former.type === present.type ? [] : [`${place}: another type`]),
    ...fields,
    ...(isPayload ? required.map((field) => `${place}: ${field} is required now`) : []),
    ...(isPayload
      ? lostValues.map((value) => `${place}: the value ${String(value)} is gone`)
      : optional
          .filter((field) => present.properties?.[field] !== undefined)
          .map((field) => `${place}: ${field} may be missing now`)),
    ...(former.items && present.items ? inner('[]', former.items, present.items) : []),
    ...choicesOf(former).flatMap((one, at) => {
      const now = choicesOf(present)[at];
      return now === undefined ? [`${place}: a choice is gone`] : inner('', one, now);
    }),
  ];
}

function resolved({ components }: ReadDescription, schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : components.schemas[name]!;
}

/** The alternatives, null last: they are compared one by one. */
function choicesOf({ anyOf = [], oneOf = [] }: JsonSchema): readonly JsonSchema[] {
  return [...anyOf, ...oneOf];
}
