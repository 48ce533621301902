/** Payloads and results as JSON. */
import * as z from 'zod/mini';
import type { PayloadSchema } from '@fixpoint/contract/define-command.ts';
import { type JsonSchema, plainSchema } from './description/json-schema.ts';
import { faultsOf } from './fault-in-words.ts';
import { type FieldFault, FieldsInvalid } from './fields-invalid.ts';
import { readKnown } from './read-known.ts';

/** Schemas as JSON Schema: each is written once. */
const plain = new WeakMap<PayloadSchema, JsonSchema>();

/** What a payload may hold. */
export function plainPayload(schema: PayloadSchema): JsonSchema {
  const known = plain.get(schema) ?? plainSchema(schema);
  plain.set(schema, known);
  return known;
}

/** The payload as the handler sees it. Throws `FieldsInvalid`, which names the fields at fault. */
export function decodePayload(schema: PayloadSchema, body: unknown): unknown {
  const unkeepable: FieldFault[] = [];
  const known = readKnown(body, plainPayload(schema), unkeepable);
  if (unkeepable.length > 0) throw new FieldsInvalid(unkeepable);
  const decoded = z.safeDecode(schema, known as z.input<PayloadSchema>);
  if (decoded.success) return decoded.data;
  throw new FieldsInvalid(decoded.error.issues.flatMap((issue) => faultsOf(issue, body)));
}

/** The result as it travels. */
export function encodeResult(schema: z.ZodMiniType, result: unknown): unknown {
  return z.encode(schema, result);
}
