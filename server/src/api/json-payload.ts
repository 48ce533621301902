/** Converts payloads and results from and to JSON. */
import * as z from 'zod/mini';
import type { PayloadSchema } from '@fixpoint/contract/define-command.ts';
import { type JsonSchema, plainSchema } from './description/json-schema.ts';
import { faultsOf } from './fault-in-words.ts';
import { type FieldFault, FieldsInvalid } from './fields-invalid.ts';
import { readKnown } from './read-known.ts';

/** JSON Schema of each payload, built once. */
const plain = new WeakMap<PayloadSchema, JsonSchema>();

/** The JSON Schema of a payload. */
export function plainPayload(schema: PayloadSchema): JsonSchema {
  const knownSchema = plain.get(schema) ?? plainSchema(schema);
  plain.set(schema, knownSchema);
  return knownSchema;
}

/** Decodes a payload for the handler. Throws `FieldsInvalid`, which names the wrong fields. */
export function decodeJsonPayload(schema: PayloadSchema, body: unknown): unknown {
  const faultsFound: FieldFault[] = [];
  const knownSchema = readKnown(body, plainPayload(schema), faultsFound);
  if (faultsFound.length > 0) throw new FieldsInvalid(faultsFound);
  const decodeResult = z.safeDecode(schema, knownSchema as z.input<PayloadSchema>);
  if (decodeResult.success) return decodeResult.data;
  throw new FieldsInvalid(decodeResult.error.issues.flatMap((issue) => faultsOf(issue, body)));
}

/** Encodes a result for the wire. */
export function encodeJsonResult(schema: z.ZodMiniType, result: unknown): unknown {
  return z.encode(schema, result);
}
