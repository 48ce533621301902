import * as z from 'zod/mini';
import type { PayloadSchema } from '@fixpoint/contract/define-command.ts';
import { type JsonObject, matchFieldNames } from '@fixpoint/contract/wire/field-names.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { lengthOrRangeFault } from '#platform/http/field-fault.ts';

/**
 * Decodes the call's fields for the handler. Throws `fieldInvalid` with a message that names every invalid
 * field.
 */
export function decodePayload(schema: PayloadSchema, fields: JsonObject): unknown {
  const matched = matchFieldNames(fields, schema.shape);
  const decoded = z.safeDecode(schema, matched);
  if (!decoded.success) throw fieldInvalid(decoded.error.issues, matched);
  for (const [name, value] of Object.entries(decoded.data)) {
    // Half of a surrogate pair becomes the replacement character.
    if (typeof value === 'string' && !value.isWellFormed()) decoded.data[name] = value.toWellFormed();
    // The only character that the database cannot store in a text.
    if (typeof value === 'string' && value.includes('\0')) {
      throw new ApplicationError('fieldInvalid', `${name} contains a character that cannot be stored.`);
    }
  }
  return decoded.data;
}

type Issue = z.core.$ZodIssue;

function fieldInvalid(issues: readonly Issue[], fields: Record<string, unknown>): ApplicationError {
  const faults = new Map<string, string>();
  for (const issue of issues) {
    const name = String(issue.path[0]);
    if (!faults.has(name)) faults.set(name, fields[name] === undefined ? 'is missing' : faultOf(issue));
  }
  const sentences = Array.from(faults, ([name, fault]) => `${name} ${fault}.`);
  return new ApplicationError('fieldInvalid', sentences.join(' '));
}

/** Completes the sentence that starts with the field's name. */
function faultOf(issue: Issue): string {
  return lengthOrRangeFault(issue) ?? 'is malformed';
}
