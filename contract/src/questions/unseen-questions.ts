import type { Answers } from './answer-values.ts';
import { type QuestionContext, evaluateQuestions } from './evaluate-questions.ts';
import type { QuestionEntry } from './question-set.ts';

/** The facts about a place that conditions test. */
export type PlaceContext = Pick<QuestionContext, 'owner' | 'areas'>;

/**
 * Keys of the shown questions that the other side did not show, because it knew another place or none. Their
 * answers may be missing.
 */
export function unseenQuestions(
  entries: readonly QuestionEntry[],
  answers: Answers,
  { context, placeThere }: { context: QuestionContext; placeThere: PlaceContext },
): ReadonlySet<string> {
  const { owner, areas } = placeThere;
  const there = new Set(evaluateQuestions(entries, answers, { ...context, owner, areas }).questions);
  const here = evaluateQuestions(entries, answers, context).questions;
  return new Set(here.filter((question) => !there.has(question)).map(({ key }) => key));
}
