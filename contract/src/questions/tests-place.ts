// chunk: questions
import type { Condition } from './question-condition.ts';
import type { QuestionEntry } from './question-set.ts';

/** True if a condition of the entries names an owner or an area. */
export function testsPlace(entries: readonly QuestionEntry[]): boolean {
  return entries.some(({ showIf }) => showIf !== undefined && namesPlace(showIf));
}

function namesPlace({ test, of = [] }: Condition): boolean {
  return test === 'owner-is' || test === 'inside-area' || of.some(namesPlace);
}
