// chunk: questions
import type { QuestionKind } from './answer-values.ts';
import type { QuestionEntry } from './question-set.ts';

/** True for an entry that residents answer. */
export function isQuestion(entry: QuestionEntry): entry is QuestionEntry & { readonly kind: QuestionKind } {
  return entry.kind !== 'advice' && entry.kind !== 'stop';
}
