import type { QuestionProblem } from '@fixpoint/contract/questions/question-problem.ts';
import { isLanguage, languages } from '@fixpoint/languages/languages.ts';
import { text } from '#messages/text.ts';

/** Says what to do about a problem of a set. */
export function sayProblem({ code, value }: QuestionProblem): string {
  return text(`asking.problem_${code}`, { value: isLanguage(value) ? languages[value].name : value });
}
