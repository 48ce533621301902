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
  const matchedFields = matchFieldNames(fields, schema.shape);
  const decodeOutcome = z.safeDecode(schema, matchedFields);
  if (!decodeOutcome.success) throw fieldInvalid(decodeOutcome.error.issues, matchedFields);
  for (const [name, value] of Object.entries(decodeOutcome.data)) {
    // Half of a surrogate pair becomes the replacement character.
    if (typeof value === 'string' && !value.isWellFormed()) decodeOutcome.data[name] = value.toWellFormed();
    // The only character that the database cannot store in a text.
    if (typeof value === 'string' && value.includes('\0')) {
      throw new ApplicationError('fieldInvalid', `${name} contains a character that cannot be stored.`);
    }
  }
  return decodeOutcome.data;
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
