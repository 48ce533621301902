import type { DeskCommand } from '@fixpoint/contract/define-command.ts';
import { strangerBodyMaxBytes } from '#platform/bodies/watch-bodies.ts';
import type { JsonSchema } from './description/json-schema.ts';
import { plainPayload } from './json-payload.ts';

const leastBytes = 16_384;
const mostBytes = 1_000_000;

/**
 * Byte limit of a command's payload: the length of the longest payload that its schema allows. Open commands
 * use the common limit, because strangers may call them.
 */
export function payloadMaxBytes({ access, payload, payloadMaxBytes: declaredMaxBytes }: DeskCommand): number {
  if (access === 'open') return strangerBodyMaxBytes;
  if (declaredMaxBytes !== undefined) return declaredMaxBytes;
  return Math.min(mostBytes, Math.max(leastBytes, longest(plainPayload(payload))));
}

/** Bytes of an escaped character in JSON, like `\u0041`. */
const escapedBytes = 6;
/** Allowance for a number, a date or an enum value, with the comma and some blanks. */
const shortBytes = 64;

/** Bytes of the longest value that a schema allows; `Infinity` if it has no limit. */
function longest(schema: JsonSchema): number {
  const { properties, items, prefixItems = [], maxItems = Infinity, additionalProperties } = schema;
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (choices.length > 0) return Math.max(...choices.map(longest));
  if (prefixItems.length > 0) return sum(prefixItems.map(longest)) + shortBytes;
  if (items !== undefined) return maxItems * longest(items) + shortBytes;
  if (properties !== undefined)
    return sum(Object.entries(properties).map(([name, field]) => name.length + longest(field))) + shortBytes;
  if (typeof additionalProperties === 'object') return Infinity;
  const isText = schema.type === 'string' && schema.enum === undefined && schema.const === undefined;
  if (isText && schema.format === undefined)
    return (schema.maxLength ?? Infinity) * escapedBytes + shortBytes;
  return shortBytes;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => one + other, 0);
}
