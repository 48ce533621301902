import type { QuestionTexts } from '@fixpoint/contract/questions/question-set.ts';
import { activeLanguage } from '@fixpoint/languages/spoken.ts';

/** The text in the clerk's language, or else in the first one that the municipality has written. */
export function inOwnWords(texts: QuestionTexts | undefined): string {
  return texts === undefined ? '' : texts[activeLanguage()] || Object.values(texts)[0] || '';
}
