/**
 * Gives the parts of a description names: payload and answer of each operation, the shapes that several of them share,
 * and refusals. Generators of clients make one type of each name.
 */
import { caseWorkType } from '@fixpoint/contract/desk/case/case-parts.ts';
import { requestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { requestRow } from '@fixpoint/contract/desk/queue/request-row.ts';
import { webhook } from '@fixpoint/contract/desk/webhooks/webhook.ts';
import type * as z from 'zod/mini';
import { type JsonSchema, plainSchema } from './json-schema.ts';

/** Shapes that stand in several operations. Their names are a promise, as the names of fields are. */
const namedShapes: Readonly<Record<string, z.ZodMiniType>> = {
  RequestFilter: requestFilter,
  RequestRow: requestRow,
  WorkTypeOfRequest: caseWorkType,
  Webhook: webhook,
};

/** Named schemas by their structure, without their descriptions. */
export class SchemaNames {
  readonly schemas: Record<string, JsonSchema> = {};
  readonly #nameOf = new Map<string, string>();

  constructor() {
    for (const [name, schema] of Object.entries(namedShapes))
      this.#nameOf.set(structureOf(plainSchema(schema)), name);
  }

  /** Adds a schema under this name, with its named parts taken out. Returns a reference. */
  add(name: string, schema: JsonSchema): JsonSchema {
    this.schemas[name] = this.#withReferences(schema, name);
    return referenceTo(name);
  }

  #withReferences(schema: JsonSchema, ownName?: string): JsonSchema {
    const name = this.#nameOf.get(structureOf(schema));
    if (name !== undefined && name !== ownName) {
      if (this.schemas[name] === undefined) this.add(name, schema);
      return referenceTo(name);
    }
    const inner = (one: JsonSchema) => this.#withReferences(one);
    const { properties, items, prefixItems, anyOf, oneOf, allOf, additionalProperties } = schema;
    return {
      ...schema,
      ...(properties && {
        properties: Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, inner(one)])),
      }),
      ...(items && { items: inner(items) }),
      ...(prefixItems && { prefixItems: prefixItems.map(inner) }),
      ...(anyOf && { anyOf: anyOf.map(inner) }),
      ...(oneOf && { oneOf: oneOf.map(inner) }),
      ...(allOf && { allOf: allOf.map(inner) }),
      ...(typeof additionalProperties === 'object' && { additionalProperties: inner(additionalProperties) }),
    };
  }
}

const referenceTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

function structureOf(schema: JsonSchema): string {
  return JSON.stringify(schema, (key, value: unknown) =>
    key === 'description' && typeof value === 'string' ? undefined : value,
  );
}

/** `findRequests` becomes `FindRequests`. */
export function typeName(operationId: string): string {
  return operationId.charAt(0).toUpperCase() + operationId.slice(1);
}
