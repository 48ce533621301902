/** Names the fault of a field that a schema refuses. Both doors use the same words. */
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** Completes a sentence that starts with the field's name; undefined for a fault of another kind. */
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
