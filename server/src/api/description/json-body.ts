import type { JsonSchema } from './json-schema.ts';

/** A body of JSON. */
export function jsonOf(schema: JsonSchema, example?: unknown): object {
  return { content: { 'application/json': { schema, ...(example !== undefined && { example }) } } };
}
