// chunk: questions
import type { JudgedAnswers } from '@fixpoint/contract/questions/judge-answers.ts';
import type { QuestionEntry } from '@fixpoint/contract/questions/question-set.ts';
import type { QuestionAnswers } from '#features/outbox/outbox-entry.ts';
import { languageToSend } from '#messages/language.ts';

/** The questions of the chosen work type, with the answers so far. */
export interface AskedQuestions extends JudgedAnswers {
  /** The part of the report with the answers. */
  toSend: QuestionAnswers;
  /** The messages for wrong answers, by `questionField`. */
  errors: Readonly<Record<string, string>>;
}

/** Name of a question's field in the form. */
export const questionField = (key: string) => `question-${key}`;

/** The text in the reader's language, which the server has chosen, or else in the municipality's. */
export function readable(texts: QuestionEntry['label']): string {
  const own = languageToSend().language;
  return texts === undefined ? '' : (own && texts[own]) || Object.values(texts)[0] || '';
}
