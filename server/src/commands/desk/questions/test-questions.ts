import { type QuestionProblem, sayProblem } from '@fixpoint/contract/questions/question-problem.ts';
import { judgeForClient } from '#desk/questions/publish-questions.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const testQuestions: DeskHandler<'testQuestions'> = ({ set }, { caller: { client } }) => {
  const { errors, warnings } = judgeForClient(set, {
    language: client.language,
    offered: client.hosting.languages,
  });
  const withSentence = (problem: QuestionProblem) => ({ ...problem, sentence: sayProblem(problem) });
  return Promise.resolve({ errors: errors.map(withSentence), warnings: warnings.map(withSentence) });
};
