/**
 * Puts a wrong field of a payload into words. The message continues the sentence that the field's name
 * begins.
 */
import type * as z from 'zod/mini';
import { lengthOrRangeFault } from '#platform/http/field-fault.ts';
import type { FieldFault } from './fields-invalid.ts';

type Issue = z.core.$ZodIssue;

/** The faults of an issue, each with its path in the payload. */
export function faultsOf(issue: Issue, body: unknown): FieldFault[] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: path === '' ? key : `${path}.${key}`,
      message: 'is an unknown field',
    }));
  }
  const isMissing = issue.path.length > 0 && valueAt(body, issue.path) === undefined;
  return [{ path, message: isMissing ? 'is missing' : faultInWords(issue) }];
}

function faultInWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typesInWords[issue.expected] ?? 'something else'}`;
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.join(', ')}`;
    case 'invalid_format':
      return formatsInWords[issue.format] ?? wordsOf(issue) ?? 'is malformed';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'too_big':
    case 'too_small':
      return listFault(issue) ?? lengthOrRangeFault(issue) ?? 'is malformed';
    default:
      return lengthOrRangeFault(issue) ?? 'is malformed';
  }
}

/** The contract's own message for a pattern; undefined if it has none. */
function wordsOf({ message }: Issue): string | undefined {
  return /^(is|must) /.test(message) ? message : undefined;
}

function listFault(issue: Extract<Issue, { code: 'too_big' | 'too_small' }>): string | undefined {
  if (issue.origin === 'string' && issue.code === 'too_small' && Number(issue.minimum) > 1)
    return `is too short: it needs ${issue.minimum} characters`;
  if (issue.origin !== 'array') return undefined;
  return issue.code === 'too_big'
    ? `has too many entries: it may have ${issue.maximum}`
    : `has too few entries: it needs ${issue.minimum}`;
}

const typesInWords: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const formatsInWords: Readonly<Record<string, string>> = {
  datetime: 'must be a time with its offset, like 2026-06-15T12:00:00Z',
  date: 'must be a day like 2026-06-15',
  time: 'must be a time of day like 09:30',
  email: 'must be an e-mail address',
  uuid: 'must be a guid',
  guid: 'must be a guid',
  url: 'must be an address like https://example.org',
};

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      value === null || value === undefined ? value : (value as Record<PropertyKey, unknown>)[key],
    body,
  );
}
