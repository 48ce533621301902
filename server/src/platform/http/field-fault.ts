/** What is wrong with a field that a schema refuses, in words: both doors say it in the same ones. */
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** Completes the sentence that the field's name begins; undefined for a fault of another kind. */
export function lengthOrRangeFault(issue: Issue): string | undefined {
  if (issue.code === 'custom') return issue.message;
  if (issue.code === 'too_big') {
    return issue.origin === 'string'
      ? `is too long: it may have ${issue.maximum} characters`
      : `must be at most ${issue.maximum}`;
  }
  if (issue.code === 'too_small') {
    return issue.origin === 'string' ? 'is empty' : `must be at least ${issue.minimum}`;
  }
  return undefined;
}
