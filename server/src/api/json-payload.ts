/** Payloads and results as JSON. */
import * as z from 'zod/mini';
import type { PayloadSchema } from '@fixpoint/contract/define-command.ts';
import { faultsOf } from './fault-in-words.ts';
import { type FieldFault, FieldsInvalid } from './fields-invalid.ts';

/** How deep lists and objects may lie in each other: more than any payload needs, and no deeper than can be walked. */
const depthMax = 32;

/** The payload as the handler sees it. Throws `FieldsInvalid`, which names every field at fault. */
export function decodePayload(schema: PayloadSchema, body: unknown): unknown {
  const unkeepable: FieldFault[] = [];
  const kept = keepable(body, [], unkeepable);
  if (unkeepable.length > 0) throw new FieldsInvalid(unkeepable);
  const decoded = z.safeDecode(schema, kept as z.input<PayloadSchema>);
  if (decoded.success) return decoded.data;
  throw new FieldsInvalid(decoded.error.issues.flatMap((issue) => faultsOf(issue, body)));
}

/** The result as it travels. */
export function encodeResult(schema: z.ZodMiniType, result: unknown): unknown {
  return z.encode(schema, result);
}

/** The value with half surrogate pairs replaced; texts with the one character that the database cannot keep are faults. */
function keepable(value: unknown, path: readonly string[], faults: FieldFault[]): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0'))
      faults.push({ path: path.join('.'), message: 'contains a character that cannot be kept' });
    return value.toWellFormed();
  }
  if (path.length > depthMax) throw new FieldsInvalid([{ path: '', message: 'has too many levels' }]);
  if (Array.isArray(value)) return value.map((entry, at) => keepable(entry, [...path, String(at)], faults));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name.toWellFormed(),
      keepable(entry, [...path, name], faults),
    ]),
  );
}
