/** Payloads and results as JSON. */
import * as z from 'zod/mini';
import type { PayloadSchema } from '@fixpoint/contract/define-command.ts';
import { FieldsInvalid } from './fields-invalid.ts';

/** The payload as the handler sees it. Throws `FieldsInvalid`, which names every field at fault. */
export function decodePayload(schema: PayloadSchema, body: unknown): unknown {
  const decoded = z.safeDecode(schema, body as z.input<PayloadSchema>);
  if (decoded.success) return decoded.data;
  throw new FieldsInvalid(
    decoded.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
  );
}

/** The result as it travels. */
export function encodeResult(schema: z.ZodMiniType, result: unknown): unknown {
  return z.encode(schema, result);
}
