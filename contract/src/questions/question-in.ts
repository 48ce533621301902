// chunk: late
import type { Condition } from './question-condition.ts';

/** Key of the first question that a condition names; undefined: it names none. */
export function questionIn(condition: Condition | undefined): string | undefined {
  if (condition === undefined) return undefined;
  if (condition.answer !== undefined) return condition.answer;
  for (const inner of condition.of ?? []) {
    const key = questionIn(inner);
    if (key !== undefined) return key;
  }
  return undefined;
}
