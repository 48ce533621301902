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
  const known = plain.get(schema) ?? plainSchema(schema);
  plain.set(schema, known);
  return known;
}

/** Decodes a payload for the handler. Throws `FieldsInvalid`, which names the wrong fields. */
export function decodePayload(schema: PayloadSchema, body: unknown): unknown {
  const unkeepable: FieldFault[] = [];
  const known = readKnown(body, plainPayload(schema), unkeepable);
  if (unkeepable.length > 0) throw new FieldsInvalid(unkeepable);
  const decoded = z.safeDecode(schema, known as z.input<PayloadSchema>);
  if (decoded.success) return decoded.data;
  throw new FieldsInvalid(decoded.error.issues.flatMap((issue) => faultsOf(issue, body)));
}

/** Encodes a result for the wire. */
export function encodeResult(schema: z.ZodMiniType, result: unknown): unknown {
  return z.encode(schema, result);
}
