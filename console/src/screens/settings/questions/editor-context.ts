import type { QuestionProblem, QuestionProblemCode } from '@fixpoint/contract/questions/question-problem.ts';
import type { QuestionEntry } from '@fixpoint/contract/questions/question-set.ts';
import type { Language } from '@fixpoint/languages/languages.ts';
import { createContext, use } from 'react';
import { sayProblem } from './publish/say-problem.ts';

/** An owner or area that a condition can name. */
export interface NamedPlace {
  key: string;
  name: string;
}

/** The facts about the set on the screen that its fields need. */
export interface QuestionEditor {
  /** The language of the texts on the screen. */
  language: Language;
  /** The municipality's own language. */
  own: Language;
  /** The languages of residents, the own one first. */
  offered: readonly Language[];
  entries: readonly QuestionEntry[];
  owners: readonly NamedPlace[];
  areas: readonly NamedPlace[];
  errors: readonly QuestionProblem[];
  warnings: readonly QuestionProblem[];
  /** The languages in which texts are missing, by entry. */
  missing: readonly QuestionProblem[];
}

export const QuestionEditorContext = createContext<QuestionEditor | undefined>(undefined);

export function useQuestionEditor(): QuestionEditor {
  return use(QuestionEditorContext)!;
}

/** The first error of an entry with one of these codes, as a sentence. */
export function useErrorOf(key: string, ...codes: QuestionProblemCode[]): string | undefined {
  const { errors } = useQuestionEditor();
  const error = errors.find((one) => one.key === key && codes.includes(one.code));
  return error === undefined ? undefined : sayProblem(error);
}
